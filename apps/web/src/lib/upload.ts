import type { AnyOptions, Arguments, Call, Reply } from './calls.ts'
import { OfflineError } from './errors.ts'
import { answerOf, requestOf } from './request.ts'

/** Like `api`, for files: `onProgress` gets the share sent, 0 to 1 (fetch cannot report it). Abort with the signal. */
export const upload = <C extends Call>(
  call: C,
  onProgress: (share: number) => void,
  ...[options]: Arguments<C>
): Promise<Reply<C>> =>
  new Promise((resolve, reject) => {
    const given: AnyOptions | undefined = options
    const { method, url, headers, body } = requestOf(call, given)
    const xhr = new XMLHttpRequest()
    xhr.open(method, url)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = event => event.lengthComputable && onProgress(event.loaded / event.total)
    xhr.onerror = () => reject(new OfflineError())
    xhr.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    xhr.onload = () => {
      try {
        resolve(answerOf(xhr.status, xhr.responseText, xhr.getResponseHeader('retry-after')) as Reply<C>)
      } catch (error) {
        reject(error)
      }
    }
    given?.signal?.addEventListener('abort', () => xhr.abort())
    xhr.send(body)
  })
