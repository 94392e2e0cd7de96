import { Trans } from '@lingui/react/macro'
import { IconFile, IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLessData } from '../../lib/dataUse.ts'
import { ApiError } from '../../lib/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { roughSizeOf } from '../../ui/size.ts'
import css from './DocumentViewer.module.css'
import { bytesOf, isPicture, type Viewed } from './openDocument.ts'

/** Phones show no PDF inside a page, and say so. */
const showsPdf = () => navigator.pdfViewerEnabled

/** The bytes themselves, by a link of this moment; where less data is used, once somebody wants them for what they cost. */
export function ShownDocument({ row }: { row: Viewed }) {
  const less = useLessData()
  const [wanted, setWanted] = useState(false)
  if (!isPicture(row.type) && !showsPdf()) return <NotInPlace />
  if (less && !wanted) return <WhenWanted size={row.size} onShow={() => setWanted(true)} />
  return <Loaded row={row} />
}

function WhenWanted({ size, onShow }: { size: number | undefined; onShow: () => void }) {
  const cost = size === undefined ? null : roughSizeOf(size)
  return (
    <EmptyState
      icon={<IconFile size={32} aria-hidden="true" />}
      title={<Trans>Not loaded yet, to use less data</Trans>}
      action={<Button onClick={onShow}>{cost ? <Trans>Show, {cost}</Trans> : <Trans>Show</Trans>}</Button>}
    />
  )
}

/** They are kept no longer than they are shown. */
function Loaded({ row }: { row: Viewed }) {
  const answer = useQuery({
    queryKey: ['bytes', row._id],
    queryFn: ({ signal }) => bytesOf(row._id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (answer.data) return <Bytes bytes={answer.data} row={row} />
  if (answer.isError)
    return <ErrorState title={whyNot(answer.error)} onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  return <LoadingState rows={4} />
}

/** A document that is refused or still being checked says so. */
const whyNot = (error: unknown) => (error instanceof ApiError && error.status === 409 ? error.message : undefined)

function Bytes({ bytes, row }: { bytes: Blob; row: Viewed }) {
  const url = useAddress(bytes)
  if (!url) return null
  if (isPicture(row.type)) return <img className={css.picture} src={url} alt={row.name} />
  return <iframe className={css.pdf} src={url} title={row.name} />
}

/** An address for bytes, for as long as they are shown. */
const useAddress = (bytes: Blob): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(bytes)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return url
}

const NotInPlace = () => (
  <EmptyState
    icon={<IconFileTypePdf size={32} aria-hidden="true" />}
    title={<Trans>This browser does not show PDFs inside a page</Trans>}
  >
    <Trans>Open it in a new tab, or download it.</Trans>
  </EmptyState>
)
