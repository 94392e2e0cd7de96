import css from './PersonRow.module.css'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map(part => part[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** A face or the initials. Only a picture: the name is always written beside it. */
export function Avatar({
  name,
  picture,
  size = 40,
}: {
  name: string
  picture?: string | null | undefined
  size?: number
}) {
  const box = { width: size, height: size }
  if (picture) return <img className={css.avatar} style={box} src={picture} alt="" loading="lazy" />
  return (
    <span className={css.avatar} style={{ ...box, fontSize: size * 0.38 }} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
