import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { wordsOf } from '../../../ui/failure.ts'
import { toast } from '../../../ui/toastStore.ts'
import css from './Bulk.module.css'
import { type Preview, saveChecked } from './bulk.api.ts'
import { PreviewRows } from './PreviewRows.tsx'
import { Progress } from './Underway.tsx'
import type { Bulk } from './useBulk.ts'

/** What is in the file, row by row; nothing is created until somebody says so. */
export function PreviewDialog({ bulk }: { bulk: Bulk }) {
  const { t } = useLingui()
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
      title={<Trans>Preview uploaded unions</Trans>}
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
        <Verbs bulk={bulk} file={state.file} preview={preview} creating={state.at === 'creating'} />
      </div>
      {state.at === 'creating' && <Progress share={state.share} done={t`Creating…`} />}
      <PreviewRows rows={preview.rows} total={preview.total} />
    </Dialog>
  )
}

type VerbsProps = { bulk: Bulk; file: File; preview: Preview; creating: boolean }

function Verbs({ bulk, file, preview, creating }: VerbsProps) {
  const saving = useMutation({
    mutationFn: () => saveChecked(file),
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
      <Button busy={creating} busyWord={<Trans>Creating…</Trans>} onClick={() => void bulk.create(file, preview)}>
        <Plural value={preview.total} one="Create # union" other="Create # unions" />
      </Button>
      {other}
    </>
  )
}
