import { Trans } from '@lingui/react/macro'
import { IconPaperclip } from '@tabler/icons-react'
import { useId } from 'react'
import { Button } from './Button.tsx'
import { Field, type FieldProps } from './Field.tsx'
import css from './FileField.module.css'
import pick from './Pick.module.css'
import { sizeOf } from './size.ts'
import type { ChosenFile } from './useChosenFile.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = FieldProps & { id?: string; accept?: string; chosen: ChosenFile }

/** One file of a form, named once it is chosen. The file input lies invisible over the visible button. */
export function FileField({ id, accept, chosen, error, ...field }: Props) {
  const made = useId()
  return (
    <Field {...field} error={chosen.problem ?? error} id={id ?? made}>
      {wiring => (
        <div className={css.box}>
          <span className={pick.pick}>
            <Button
              look="secondary"
              icon={<IconPaperclip size={20} aria-hidden="true" />}
              busy={chosen.busy}
              busyWord={<Trans>Preparing…</Trans>}
              aria-hidden="true"
              tabIndex={-1}
            >
              {chosen.name ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
            </Button>
            <input
              {...wiring}
              className={pick.input}
              type="file"
              accept={accept}
              title=""
              onChange={event => {
                const [file] = event.currentTarget.files ?? []
                // The same file may be chosen again after a refusal.
                event.currentTarget.value = ''
                if (file) void chosen.choose(file)
              }}
            />
          </span>
          <Chosen chosen={chosen} />
        </div>
      )}
    </Field>
  )
}

/** The control is empty again as soon as something is chosen, so this says it. */
function Chosen({ chosen: { name, file, clear } }: { chosen: ChosenFile }) {
  return (
    <>
      <p className={css.name} role="status">
        {name && (
          <>
            <VisuallyHidden>
              <Trans>Chosen:</Trans>{' '}
            </VisuallyHidden>
            {name} {file && <span className={css.size}>{sizeOf(file.size)}</span>}
          </>
        )}
      </p>
      {name && (
        <Button look="quiet" onClick={clear}>
          <Trans>Remove</Trans>
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </>
  )
}
