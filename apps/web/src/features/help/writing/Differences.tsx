import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { type Difference, differences, linesOf } from './differences.ts'
import css from './Writing.module.css'
import { versionQuery } from './writing.api.ts'

/** What a version took out and put in, line by line; of the first one all of it. */
export function Differences({ postId, number }: { postId: string; number: number }) {
  const now = useQuery(versionQuery(postId, number))
  const before = useQuery({ ...versionQuery(postId, number - 1), enabled: number > 1 })
  const failed = [now, before].find(({ isError }) => isError)
  if (failed) return <ErrorState onRetry={() => void failed.refetch()} busy={failed.isFetching} />
  if (!now.data || (number > 1 && !before.data)) return <LoadingState rows={2} />
  const found = differences(before.data ? linesOf(before.data) : [], linesOf(now.data))
  const lines = found.filter(({ line, kind }) => kind !== 'same' || line.trim() !== '')
  return (
    <div className={css.differences}>
      {lines.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, and the list never changes
        <Line key={at} {...one} />
      ))}
    </div>
  )
}

function Line({ kind, line }: Difference) {
  if (kind === 'same') return <p>{line}</p>
  if (kind === 'removed')
    return (
      <p>
        <VisuallyHidden>
          <Trans>Taken out:</Trans>{' '}
        </VisuallyHidden>
        <del>{line || '¶'}</del>
      </p>
    )
  return (
    <p>
      <VisuallyHidden>
        <Trans>Put in:</Trans>{' '}
      </VisuallyHidden>
      <ins>{line || '¶'}</ins>
    </p>
  )
}
