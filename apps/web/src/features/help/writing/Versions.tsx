import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dateTimeOf } from '../../../lib/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/Buttons.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { wordsOf } from '../../../ui/failure.ts'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import { toast } from '../../../ui/toastStore.ts'
import { Differences } from './Differences.tsx'
import css from './Writing.module.css'
import { type Draft, postsKey, restorePost, type Version, versionsQuery } from './writing.api.ts'

type Props = { post: Draft; unsaved: boolean; onRestored: (now: Draft) => void; onClose: () => void }

const WHY_NOT = 'why-no-version-is-restored'

/** Who wrote what when, what each changed, and the way back to it. */
export default function Versions({ post, unsaved, onRestored, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const answer = useQuery(versionsQuery(post._id))
  const [shown, setShown] = useState<number | null>(null)
  const restoring = useMutation({
    mutationFn: (number: number) => restorePost(post._id, post.version, number),
    onSuccess: ({ message, data }) => {
      toast.success(message)
      onRestored(data)
      onClose()
    },
    onSettled: () =>
      Promise.all(['list', 'versions'].map(what => client.invalidateQueries({ queryKey: [...postsKey, what] }))),
  })
  const isNewest = ({ number }: Version) => number === post.version && post.state !== 'deleted'
  return (
    <Dialog open wide onClose={onClose} title={<Trans>Versions</Trans>}>
      {unsaved && (
        <p id={WHY_NOT} className={css.soft}>
          <Trans>
            You have text that is not saved. Save it, or reload the page to drop it; then you can restore a version.
          </Trans>
        </p>
      )}
      {restoring.error && (
        <div role="alert">
          <FieldError id="restore-problem">{wordsOf(restoring.error)}</FieldError>
        </div>
      )}
      {answer.isPending && <LoadingState rows={3} />}
      {answer.isError && <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />}
      <ol className={css.versions}>
        {answer.data?.map(version => (
          <li key={version.number}>
            <VersionHead version={version} />
            <Buttons>
              <Button
                look="secondary"
                aria-expanded={shown === version.number}
                aria-label={t`Show changes of version ${version.number}`}
                onClick={() => setShown(shown === version.number ? null : version.number)}
              >
                <Trans>Show changes</Trans>
              </Button>
              {!isNewest(version) && (
                <Button
                  look="secondary"
                  disabled={unsaved}
                  aria-describedby={unsaved ? WHY_NOT : undefined}
                  busy={restoring.isPending && restoring.variables === version.number}
                  aria-label={t`Restore version ${version.number}`}
                  onClick={() => restoring.mutate(version.number)}
                >
                  <Trans>Restore</Trans>
                </Button>
              )}
            </Buttons>
            {shown === version.number && <Differences postId={post._id} number={version.number} />}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

function VersionHead({ version }: { version: Version }) {
  const { number, title, saved_at: at, saved_by: by, published, restored_from: from } = version
  return (
    <div>
      <h3 className={css.part}>
        <Trans>Version {number}</Trans>
        {published && (
          <span className={css.state} data-state="published">
            <Trans>Readers see this one</Trans>
          </span>
        )}
      </h3>
      <p className={css.name}>{title}</p>
      <p className={css.soft}>
        <time dateTime={at}>{dateTimeOf(at)}</time>, {by ?? <Trans>came with Accord</Trans>}
        {from !== null && (
          <>
            , <Trans>version {from} restored</Trans>
          </>
        )}
      </p>
    </div>
  )
}
