import { Trans, useLingui } from '@lingui/react/macro'
import { IconPhoto, IconUser } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { focused, HeldPicture } from './HeldPicture.tsx'
import pick from './Pick.module.css'
import css from './PictureField.module.css'
import { useHeldPicture } from './useHeldPicture.ts'

type Props = FieldProps & {
  id?: string
  /** What is chosen already, as an address an `<img>` can show. */
  picture: string
  /** Shown while nothing is chosen: a person, unless it is of something else. */
  none?: ReactNode
  busy?: boolean
  onPick: (file: File) => void
}

const FACE = 88

/** One picture, shown as it will look. The file input lies invisible over the visible button. */
export function PictureField({ id, picture, none, busy, onPick, ...field }: Props) {
  const { t } = useLingui()
  const made = useId()
  const { src, load, here } = useHeldPicture(picture)
  const nothing = (
    <span className={css.none} aria-hidden="true">
      {none ?? <IconUser size={36} />}
    </span>
  )
  return (
    <Field {...field} id={id ?? made}>
      {wiring => (
        <div className={css.box}>
          {src ? (
            <img className={css.face} src={src} alt={t`What you chose`} {...focused(here)} />
          ) : load ? (
            <HeldPicture label={t`Show what you chose`} size={FACE} onLoad={load}>
              {nothing}
            </HeldPicture>
          ) : (
            nothing
          )}
          <span className={pick.pick}>
            <Button
              look="secondary"
              icon={<IconPhoto size={20} aria-hidden="true" />}
              busy={busy}
              busyWord={<Trans>Preparing…</Trans>}
              aria-hidden="true"
              tabIndex={-1}
            >
              {picture ? <Trans>Change picture</Trans> : <Trans>Choose a picture</Trans>}
            </Button>
            <input
              {...wiring}
              className={pick.input}
              type="file"
              accept="image/*"
              title=""
              onChange={event => {
                const [file] = event.currentTarget.files ?? []
                // The same file may be chosen again after a refusal.
                event.currentTarget.value = ''
                if (file) onPick(file)
              }}
            />
          </span>
        </div>
      )}
    </Field>
  )
}
