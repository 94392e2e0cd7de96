import type { Landing } from '@accord/contract/landing/landing.schemas'
import { Trans } from '@lingui/react/macro'
import css from './Unions.module.css'

/** 000 §2.2: unions of the system, by their logos; one without shows its acronym. */
export function Unions({ unions }: { unions: Landing['unions'] }) {
  return (
    <section className={css.band} aria-labelledby="unions">
      <div className={css.inner}>
        <h2 id="unions" className={css.title}>
          <Trans>Unions on Accord</Trans>
        </h2>
        <ul className={css.list}>
          {unions.map(({ name, acronym, logo }) => (
            <li key={name} className={css.union} title={name}>
              {logo && <img className={css.logo} src={logo} alt="" width={40} height={40} loading="lazy" />}
              {acronym ? <abbr title={name}>{acronym}</abbr> : <span className={css.name}>{name}</span>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
