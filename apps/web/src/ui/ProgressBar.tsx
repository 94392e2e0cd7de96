import css from './ProgressBar.module.css'

/** How much is done, 0 to 1; undefined where nobody knows. */
export const ProgressBar = ({ label, share }: { label: string; share: number | undefined }) => (
  <progress className={css.bar} aria-label={label} max={1} {...(share === undefined ? {} : { value: share })} />
)
