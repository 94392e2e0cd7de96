import { Trans, useLingui } from '@lingui/react/macro'
import { chooseDataUse, useDataUse } from '../../lib/dataUse.ts'
import { Card } from '../../ui/Card.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import css from './DataUseCard.module.css'

/** How much data this browser uses: of the device, not of the person, as the data plan is. */
export function DataUseCard() {
  const { t } = useLingui()
  const use = useDataUse()
  const byBrowser = use === 'asked' || use === 'told'
  return (
    <Card title={<Trans>Data on this device</Trans>}>
      <SwitchField
        id="less-data"
        label={t`Use less data`}
        hint={
          byBrowser ? (
            <Trans>On, as this browser asks to save data. What you choose here counts instead.</Trans>
          ) : (
            <Trans>Kept in this browser. Your other devices stay as they are.</Trans>
          )
        }
        checked={use !== 'more'}
        onChange={less => chooseDataUse(less ? 'less' : 'more')}
      />
      <p className={css.lead}>
        <Trans>While it is on:</Trans>
      </p>
      <ul className={css.list}>
        <li>
          <Trans>Pictures of people and logos load when you tap them. Until then you see initials or a sign.</Trans>
        </li>
        <li>
          <Trans>What is new comes once a minute while you look at Accord, not at once.</Trans>
        </li>
        <li>
          <Trans>Documents load when you ask for them, and their size is shown first.</Trans>
        </li>
        <li>
          <Trans>Nothing is loaded in advance, so a page may take longer to open.</Trans>
        </li>
      </ul>
    </Card>
  )
}
