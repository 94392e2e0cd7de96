import { useLingui } from '@lingui/react/macro'
import { focused, HeldPicture } from './HeldPicture.tsx'
import css from './PersonRow.module.css'
import { useHeldPicture } from './useHeldPicture.ts'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map(part => part[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

type Props = {
  name: string
  picture?: string | null | undefined
  size?: number
  /** It stands in no link and no button, so a picture that was not loaded may be tapped. */
  alone?: boolean
}

/** A face or the initials. Only a picture: the name is always written beside it. */
export function Avatar({ name, picture, size = 40, alone }: Props) {
  const { t } = useLingui()
  const { src, load, here } = useHeldPicture(picture)
  const box = { width: size, height: size }
  if (src)
    return (
      <img
        className={css.avatar}
        style={box}
        src={src}
        loading="lazy"
        alt={here ? t`Picture of ${name}` : ''}
        {...focused(here)}
      />
    )
  const letters = (
    <span className={css.avatar} style={{ ...box, fontSize: size * 0.38 }} aria-hidden="true">
      {initials(name)}
    </span>
  )
  if (!load || !alone) return letters
  return (
    <HeldPicture label={t`Show the picture of ${name}`} size={size} onLoad={load}>
      {letters}
    </HeldPicture>
  )
}
