import { helpHref } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { Anchor } from '../../ui/Anchor.tsx'
import css from './Help.module.css'

/** Said wherever somebody looks for help: whoever asks for money reads nothing of this product. */
export const NoMoney = () => (
  <p className={css.warning}>
    <Trans>
      Accord is free.{' '}
      <Anchor href={helpHref('account-and-safety', 'fraud')}>Nobody may ask you for money or for a code</Anchor>.
    </Trans>
  </p>
)
