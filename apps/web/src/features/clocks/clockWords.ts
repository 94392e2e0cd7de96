import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Clock, LegalDateKind } from './clocks.api.ts'

/** What each rule is about. */
export const CODES: Readonly<Record<Clock['code'], MessageDescriptor>> = {
  reference: msg`Referral by the ministry`,
  conciliation: msg`Conciliation`,
  award: msg`Award of the panel`,
  objection: msg`Objection to the award`,
  court: msg`Referral to the court`,
  inquiry: msg`Report of the inquiry`,
  'mediator agreed': msg`Meeting with a mediator`,
  mediation: msg`Mediation before the report`,
  report: msg`Report to the Minister`,
  compliance: msg`Steps that the notice names`,
  assessors: msg`Naming of assessors`,
  'direct reference': msg`Direct referral to the court`,
  'delegated report': msg`Report of a state`,
  deposit: msg`Deposit of a collective agreement`,
  stoppage: msg`No stoppage of work yet`,
  'minimum wage': msg`Redress of a minimum wage`,
}

export const DUTIES: Readonly<Record<Clock['duty'], MessageDescriptor>> = {
  ministry: msg`Duty of the ministry`,
  settlement: msg`Duty of whoever settles the case`,
  claimant: msg`Duty of the claimant`,
  accused: msg`Duty of the accused party`,
  sides: msg`Duty of both sides`,
  inspector: msg`Duty of the labour inspector`,
}

export const KINDS: Readonly<Record<LegalDateKind, MessageDescriptor>> = {
  'collective agreement signed': msg`Collective agreement signed`,
  'internal means failed': msg`Talks inside the workplace failed`,
  'mediator appointed': msg`Mediator appointed`,
  'mediation ended': msg`Mediation ended`,
  'notice to follow the steps': msg`Minister’s notice to follow the steps`,
  'notice of stoppage': msg`Notice of a stoppage of work`,
  'report received': msg`Report received by the ministry`,
  'conciliator appointed': msg`Conciliator appointed`,
  'conciliation failed': msg`Conciliation failed`,
  'panel constituted': msg`Panel constituted`,
  'assessors asked for': msg`Assessors asked for`,
  'award made': msg`Award made`,
  'award notice published': msg`Notice of the award published`,
  objection: msg`Objection to the award`,
  'late objection': msg`Objection after the last day`,
  'award confirmed': msg`Award confirmed`,
  'inquiry ordered': msg`Inquiry ordered`,
  'state dispute settled': msg`Dispute in a state settled`,
  'inspector reported': msg`Inspector reported`,
}

export const ENDS: Readonly<Record<NonNullable<Clock['ended_how']>, MessageDescriptor>> = {
  'panel stage': msg`The case went to the arbitration panel.`,
  'board stage': msg`The case went to a board of enquiry.`,
  'court stage': msg`The case went to the National Industrial Court.`,
  'stage left': msg`The case left this stage.`,
  agreement: msg`Both sides agreed.`,
  'conciliation failed': msg`Failure was reported.`,
  'award made': msg`The award was made.`,
  objection: msg`A side objected.`,
  'award confirmed': msg`The award was confirmed.`,
  over: msg`The case is over.`,
  withdrawn: msg`The recorded day was taken back.`,
  ended: msg`It has ended.`,
}
