import { caseHref } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { IconPrinter } from '@tabler/icons-react'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/Buttons.tsx'
import css from './SheetButtons.module.css'

/** What stands on a page that is made to be printed: printing it, and the way back to its case. */
export function SheetButtons({ caseId }: { caseId: string }) {
  return (
    <div className={css.buttons}>
      <Buttons>
        <Button icon={<IconPrinter size={20} aria-hidden="true" />} onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
        <ButtonLink look="secondary" href={caseHref(caseId)}>
          <Trans>To the case</Trans>
        </ButtonLink>
      </Buttons>
    </div>
  )
}
