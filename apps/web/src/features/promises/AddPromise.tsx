import { MOST_PROMISES } from '@accord/contract/promises/promises.limits'
import { Trans } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import css from './Promises.module.css'

type Props = { count: number; isAward: boolean; error: string | undefined; onAdd: () => void }

/** Another promise, while there may be more; what is refused of all of them together stands here. */
export function AddPromise({ count, isAward, error, onAdd }: Props) {
  return (
    <div id="promises" className={css.add} tabIndex={-1}>
      {error && <FieldError id="promises-error">{error}</FieldError>}
      {count < MOST_PROMISES ? (
        <Button look="secondary" icon={<IconPlus size={20} aria-hidden="true" />} onClick={onAdd}>
          {isAward ? <Trans>Add an order</Trans> : <Trans>Add a promise</Trans>}
        </Button>
      ) : (
        <p className={css.soft}>
          {isAward ? (
            <Trans>An award has at most {MOST_PROMISES} orders.</Trans>
          ) : (
            <Trans>An agreement has at most {MOST_PROMISES} promises.</Trans>
          )}
        </p>
      )}
    </div>
  )
}
