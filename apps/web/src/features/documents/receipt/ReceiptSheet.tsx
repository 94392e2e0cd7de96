import { helpHref } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dateTimeOf } from '../../../lib/dates.ts'
import { Card } from '../../../ui/Card.tsx'
import { HelpLink } from '../../../ui/HelpLink.tsx'
import { SheetButtons } from '../../disputes/case/SheetButtons.tsx'
import type { Receipt } from '../documents.api.ts'
import { Entry } from './Entry.tsx'
import css from './Receipt.module.css'
import { ReceivedFiles } from './ReceivedFiles.tsx'

/** What goes onto paper: who filed what, when, and the hashes of all of it. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { accused, claimant, filed_against } = receipt.parties
  return (
    <Card as="div" className={css.sheet}>
      <p>
        <Trans>The ministry’s system for labour disputes has received this dispute.</Trans>
      </p>
      <dl className={css.facts}>
        <Fact head={<Trans>Case number</Trans>}>
          <span className={css.number}>{receipt.case_no}</span>
        </Fact>
        <Fact head={<Trans>Filed on</Trans>}>
          <Trans>{dateTimeOf(receipt.filling_date)} (Nigerian time)</Trans>
        </Fact>
        <Fact head={<Trans>Claimant</Trans>}>{claimant}</Fact>
        <Fact head={<Trans>Accused party</Trans>}>
          {accused}
          {filed_against !== accused && (
            <>
              {' '}
              <Trans>(filed against “{filed_against}”)</Trans>
            </>
          )}
        </Fact>
        <Fact head={<Trans>Title</Trans>}>{receipt.title}</Fact>
        <Fact head={<Trans>Number in the record</Trans>}>
          <Entry seq={receipt.seq} />
        </Fact>
      </dl>
      <ReceivedFiles receipt={receipt} />
      <WhatFollows />
      <SheetButtons caseId={receipt._id} />
    </Card>
  )
}

function Fact({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{head}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function WhatFollows() {
  return (
    <div>
      <h2>
        <Trans>What happens next</Trans>
      </h2>
      <ol className={css.steps}>
        <li>
          <Trans>The ministry reads the dispute and approves or rejects it. You are told either way.</Trans>
        </li>
        <li>
          <Trans>Once it is approved, the other side is told and answers, and conciliation begins.</Trans>
        </li>
        <li>
          <Trans>You can add documents that show what happened until the case is over. It costs nothing.</Trans>
        </li>
      </ol>
      <div className={css.more}>
        <HelpLink href={helpHref('what-happens-next', 'after-you-file')}>
          <Trans>More about what the ministry does</Trans>
        </HelpLink>
        <HelpLink href={helpHref('what-happens-next', 'how-long')}>
          <Trans>How long does each stage take?</Trans>
        </HelpLink>
      </div>
    </div>
  )
}
