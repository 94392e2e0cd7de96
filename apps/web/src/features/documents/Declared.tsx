import { helpHref, receiptHref } from '@accord/contract/places'
import { Plural, Trans } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { HelpLink } from '../../ui/HelpLink.tsx'
import css from './Documents.module.css'

type Props = { open: boolean; caseId: string; caseNo: string | undefined; failed: number; onNext: () => void }

/** The success overlay (002 §2.2). */
export function Declared({ open, caseId, caseNo, failed, onNext }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onNext}
      title={<Trans>Success</Trans>}
      actions={
        <>
          <Button onClick={onNext}>
            <Trans>Next</Trans>
          </Button>
          <ButtonLink look="secondary" href={receiptHref(caseId)}>
            <Trans>Receipt</Trans>
          </ButtonLink>
        </>
      }
    >
      <div className={css.success}>
        <IconCircleCheck size={56} aria-hidden="true" />
        <p>
          <strong>
            <Trans>You have successfully declared a Dispute Case</Trans>
          </strong>
          {caseNo && ` (${caseNo})`}
        </p>
        <p>
          <Trans>Approval will be granted by a Ministry Admin.</Trans>
        </p>
        <HelpLink href={helpHref('what-happens-next', 'after-you-file')}>
          <Trans>What the ministry does now</Trans>
        </HelpLink>
        {failed > 0 && (
          <p role="alert">
            <Plural
              value={failed}
              one="# document was not uploaded. Add it again under Case Documents."
              other="# documents were not uploaded. Add them again under Case Documents."
            />
          </p>
        )}
      </div>
    </Dialog>
  )
}
