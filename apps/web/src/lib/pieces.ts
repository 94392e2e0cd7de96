import { MAX_PIECE } from '@accord/contract/documents/files'
import { type DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client'
import { OfflineError } from './errors.ts'
import { answerOf, requestOf } from './request.ts'

type Told = {
  /** How many bytes the server has confirmed. */
  received: (bytes: number) => void
  /** Where the pieces are received: whoever is cut off goes on there. */
  address: (url: string) => void
}

/** Milliseconds after which a piece that was cut off is tried again, once the server has counted what came; then somebody else decides when. */
const AGAIN_MS = [1000, 2000, 5000]

/** A line that takes nothing and says nothing for so long is taken for lost: a browser alone waits for minutes. */
const SILENT_MS = 60_000

const isDetailed = (error: unknown): error is DetailedError =>
  error instanceof Error && 'originalResponse' in error && 'originalRequest' in error

/** What the server refused, as any other call says it; everything else is a lost line. */
const refusalOf = (error: unknown): unknown => {
  const answer = isDetailed(error) ? error.originalResponse : null
  if (!answer || answer.getStatus() < 400) return new OfflineError()
  try {
    return answerOf(answer.getStatus(), answer.getBody(), answer.getHeader('Retry-After') ?? null)
  } catch (refusal) {
    return refusal
  }
}

/** How far an upload is was not said: the library would begin another, and send all of it again. */
const refuseToBeginAnew = (request: HttpRequest, answer: HttpResponse): void => {
  const status = answer.getStatus()
  if (request.getMethod() === 'HEAD' && status >= 400 && status !== 404) throw new OfflineError()
}

const pathOf = ({ url }: Upload): string => new URL(url ?? '', location.href).pathname

/**
 * Sends bytes in pieces that resume (rules "Uploads that resume"), from where an earlier try was cut off; answers
 * their address.
 */
export const sendPieces = (bytes: Blob, address: string | null, told: Told): Promise<string> =>
  new Promise((resolve, reject) => {
    let silence: ReturnType<typeof setTimeout> | undefined
    const isAlive = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        void upload.abort()
        reject(new OfflineError())
      }, SILENT_MS)
    }
    const { headers, url: endpoint } = requestOf('POST /api/uploads')
    const upload = new Upload(bytes, {
      endpoint,
      uploadUrl: address,
      headers,
      chunkSize: MAX_PIECE,
      retryDelays: AGAIN_MS,
      storeFingerprintForResuming: false,
      onBeforeRequest: isAlive,
      onProgress: isAlive,
      onAfterResponse: refuseToBeginAnew,
      onUploadUrlAvailable: () => told.address(pathOf(upload)),
      onChunkComplete: (_size, accepted) => told.received(accepted),
      onError: error => {
        clearTimeout(silence)
        reject(refusalOf(error))
      },
      onSuccess: () => {
        clearTimeout(silence)
        resolve(pathOf(upload))
      },
    })
    upload.start()
  })
