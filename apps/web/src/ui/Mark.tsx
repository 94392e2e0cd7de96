import css from './Mark.module.css'

/** Two sides that lean together, and what they agree on between them. */
function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" className={css.ground} />
      <path d="M6.5 22.5 14 9.2M25.5 22.5 18 9.2" fill="none" stroke="#fff" strokeWidth="3.4" strokeLinecap="round" />
      <path d="M9.8 19.2c4.4 2.3 8 2.3 12.4 0" fill="none" stroke="#f2c14e" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

/** The mark with the product's name. */
export function Wordmark() {
  return (
    <span className={css.wordmark}>
      <Mark />
      <span>Accord</span>
    </span>
  )
}
