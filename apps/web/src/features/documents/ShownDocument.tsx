import { Trans } from '@lingui/react/macro'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/errors.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import css from './DocumentViewer.module.css'
import { bytesOf, isPicture, type Viewed } from './openDocument.ts'

/** Phones show no PDF inside a page, and say so. */
const showsPdf = () => navigator.pdfViewerEnabled

/** The bytes themselves, by a link of this moment; they are kept no longer than they are shown. */
export function ShownDocument({ row }: { row: Viewed }) {
  const inPlace = isPicture(row.type) || showsPdf()
  const answer = useQuery({
    queryKey: ['bytes', row._id],
    queryFn: ({ signal }) => bytesOf(row._id, signal),
    enabled: inPlace,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!inPlace) return <NotInPlace />
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
