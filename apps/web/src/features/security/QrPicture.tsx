import { useLingui } from '@lingui/react/macro'
import { encode } from 'uqr'
import css from './Security.module.css'

/** A QR picture, dark on light whatever the theme, as cameras want it. */
export function QrPicture({ text }: { text: string }) {
  const { t } = useLingui()
  const { size, data } = encode(text, { ecc: 'M', border: 3 })
  const dots = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t`QR code`}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={dots.join('')} fill="#000" />
    </svg>
  )
}
