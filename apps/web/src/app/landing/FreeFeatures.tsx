import { Trans } from '@lingui/react/macro'
import { IconCalendarEvent, IconChecklist, IconFileUpload, IconMessages } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './LandingPage.module.css'

type FeatureProps = { icon: ReactNode; title: ReactNode; children: ReactNode }

const Feature = ({ icon, title, children }: FeatureProps) => (
  <li className={css.feature}>
    {icon}
    <h3>{title}</h3>
    <p>{children}</p>
  </li>
)

/** 000 §2.2: what costs nothing. */
export function FreeFeatures() {
  return (
    <section className={css.band} aria-labelledby="free">
      <div className={css.inner}>
        <h2 id="free">
          <Trans>It costs nothing</Trans>
        </h2>
        <p className={css.words}>
          <Trans>
            Filing a dispute, answering one and taking part in its resolution are free for every worker, group, union
            and employer. Nobody may ask you for money to move a case.
          </Trans>
        </p>
        <ul className={css.features}>
          <Feature icon={<IconFileUpload aria-hidden="true" />} title={<Trans>File, and show what you have</Trans>}>
            <Trans>A dispute in three steps, with payslips, letters and photos, from any phone.</Trans>
          </Feature>
          <Feature icon={<IconChecklist aria-hidden="true" />} title={<Trans>See where your case stands</Trans>}>
            <Trans>Each stage, who must act next and since when, and a notice when something changes.</Trans>
          </Feature>
          <Feature icon={<IconMessages aria-hidden="true" />} title={<Trans>Take part in the discussion</Trans>}>
            <Trans>Both sides and the conciliator write in one place, and everybody reads the same.</Trans>
          </Feature>
          <Feature icon={<IconCalendarEvent aria-hidden="true" />} title={<Trans>Meet and vote</Trans>}>
            <Trans>Meetings with a date for your calendar, and votes whose results all may see.</Trans>
          </Feature>
        </ul>
      </div>
    </section>
  )
}
