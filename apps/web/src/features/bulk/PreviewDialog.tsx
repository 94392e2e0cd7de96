import { Trans } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import css from './Bulk.module.css'
import type { BulkKind, BulkRow, Preview } from './kind.ts'
import { PreviewRows } from './PreviewRows.tsx'
import { Progress } from './Underway.tsx'
import type { Bulk } from './useBulk.ts'

type Props<R extends BulkRow> = { kind: BulkKind<R>; bulk: Bulk<R> }

/** What is in the file, row by row; nothing is created until somebody says so. */
export function PreviewDialog<R extends BulkRow>({ kind, bulk }: Props<R>) {
  const { state, reset } = bulk
  if (state.at !== 'preview' && state.at !== 'creating') return null
  const { preview } = state
  const right = preview.total - preview.wrong
  return (
    <Dialog
      open
      wide="full"
      stays
      // What is being created cannot be undone by closing.
      onClose={() => state.at === 'preview' && reset()}
      title={kind.title}
    >
      <p className={css.count}>
        <Trans>
          {right} of {preview.total} rows are right
        </Trans>
      </p>
      {preview.notes.map(note => (
        <p key={note} className={css.soft}>
          {note}
        </p>
      ))}
      {/* Above the rows, of which there may be thousands. */}
      <div className={css.verbs}>
        <Verbs kind={kind} bulk={bulk} file={state.file} preview={preview} creating={state.at === 'creating'} />
      </div>
      {state.at === 'creating' && <Progress share={state.share} done={kind.creating} />}
      <PreviewRows kind={kind} rows={preview.rows} total={preview.total} />
    </Dialog>
  )
}

type VerbsProps<R extends BulkRow> = Props<R> & { file: File; preview: Preview<R>; creating: boolean }

function Verbs<R extends BulkRow>({ kind, bulk, file, preview, creating }: VerbsProps<R>) {
  const saving = useMutation({
    mutationFn: () => kind.saveChecked(file),
    onError: error => toast.error(wordsOf(error)),
  })
  const other = (
    <Button look="secondary" onClick={bulk.reset} disabled={creating}>
      <Trans>Choose another file</Trans>
    </Button>
  )
  if (preview.wrong > 0)
    return (
      <>
        <Button
          icon={<IconDownload size={20} aria-hidden="true" />}
          busy={saving.isPending}
          busyWord={<Trans>Downloading…</Trans>}
          onClick={() => saving.mutate()}
        >
          <Trans>Download the file with what is wrong</Trans>
        </Button>
        {other}
      </>
    )
  return (
    <>
      <Button busy={creating} busyWord={kind.creating} onClick={() => void bulk.create(file, preview)}>
        {kind.createWord(preview.total)}
      </Button>
      {other}
    </>
  )
}
