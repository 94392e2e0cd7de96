import type { RuleCode } from '@accord/contract/clocks/clocks.limits'
import type { Words } from '../../words.ts'
import { words as disputes } from '../disputes/disputes.words.ts'

export const words = {
  over: { id: 'clocks.over', message: 'This case is over. Nothing is recorded in it any more.' },
  ended: { id: 'clocks.ended', message: 'This count has ended. There is nothing to extend.' },
  noPower: { id: 'clocks.noPower', message: 'The law gives no power to extend these days.' },
  timeTakenBack: { id: 'clocks.timeTakenBack', message: 'This time was taken back already.' },
  withinAYear: {
    id: 'clocks.withinAYear',
    message: 'Choose a day within a year of the day it is due now: {day} or before it.',
  },
  laterThanDue: { id: 'clocks.laterThanDue', message: 'Choose a day after the day it is due now.' },
  future: { id: 'clocks.future', message: 'This day has not come yet. Record what has happened.' },
  beforeFiling: disputes.beforeFiling,
  afterFiling: {
    id: 'clocks.afterFiling',
    message: 'Filing the case is the report. Record an earlier one, if it was received on paper before.',
  },
  noDayLeft: {
    id: 'clocks.noDayLeft',
    message: 'No day would be left to object. Choose a later day of the notice, or a later last day.',
  },
  noLastDay: {
    id: 'clocks.noLastDay',
    message: 'Only a notice of an award or an order of an inquiry names a last day.',
  },
  lastDayFirst: { id: 'clocks.lastDayFirst', message: 'The last day is on or after the day itself.' },
  lastDayTooLate: {
    id: 'clocks.lastDayTooLate',
    message: 'The law gives at most {days} days. The last day is {day} or before it.',
  },
  withdrawnAlready: { id: 'clocks.withdrawnAlready', message: 'This day was taken back already.' },
  noAward: {
    id: 'clocks.noAward',
    message: 'No notice of an award was published. There is nothing to object to, or to confirm, yet.',
  },
  publishedAlready: {
    id: 'clocks.publishedAlready',
    message: 'The notice of this award is recorded already. Take that day back first, if it is wrong.',
  },
  agreedSince: {
    id: 'clocks.agreedSince',
    message: 'Both sides have agreed since the notice of this award. What they agreed stands.',
  },
  noDayToObject: {
    id: 'clocks.noDayToObject',
    message: 'The days to object are over, so that the other side could not object any more. The objection stays.',
  },
  objectedTo: { id: 'clocks.objectedTo', message: 'A side objected to this award. It goes to the court.' },
  stillObjecting: {
    id: 'clocks.stillObjecting',
    message: 'Each side may still object to this award then. It can be confirmed from the day after their last one.',
  },
  awardIsDraft: {
    id: 'clocks.awardIsDraft',
    message: 'The panel has not kept its award yet. Publish the notice once it has.',
  },
  notYetKnown: {
    id: 'clocks.notYetKnown',
    message: 'No days to object are counted for this award, so it cannot be confirmed. See the rules for legal dates.',
  },
  secondReport: {
    id: 'clocks.secondReport',
    message: 'The report that began this case counts once, also after a recall.',
  },
  earlierRound: {
    id: 'clocks.earlierRound',
    message: 'The case was recalled since. What was recorded before stays.',
  },
  notYours: { id: 'clocks.notYours', message: 'Whoever objected may take the objection back, and nobody else.' },
  laterDays: {
    id: 'clocks.laterDays',
    message: 'Other recorded days follow from this one. Take those back first.',
  },
  beforeThat: { id: 'clocks.beforeThat', message: 'This is before the day that it follows from: {day}.' },
  keptAsLate: {
    id: 'clocks.keptAsLate',
    message: 'The objection is kept, but it came after the last day. It does not stop the award.',
  },
  confirmed: { id: 'clocks.confirmed', message: 'The award is confirmed and binding. It is too late to object.' },
  objectedAlready: { id: 'clocks.objectedAlready', message: 'You have objected already.' },
  stale: { id: 'clocks.stale', message: 'The case has changed since you opened it. Look at it again, then decide.' },
  recorded: { id: 'clocks.recorded', message: 'The day is recorded.' },
  withdrawn: { id: 'clocks.withdrawn', message: 'The day is taken back.' },
  shortened: { id: 'clocks.shortened', message: 'The time is taken back. Both sides read why.' },
  extended: { id: 'clocks.extended', message: 'There is more time now. Both sides read why.' },
  objected: {
    id: 'clocks.objectedNow',
    message: 'Your objection is recorded. The ministry refers the award to the court.',
  },
  objectedLate: {
    id: 'clocks.objectedLate',
    message: 'Your objection is kept, but it came after the last day. It does not stop the award.',
  },
  stateSet: { id: 'clocks.stateSet', message: 'Saved. The holidays of this state count for the case now.' },
  holidayThere: { id: 'clocks.holidayThere', message: 'This day is a holiday already: {name}.' },
  holidayEntered: {
    id: 'clocks.holidayEntered',
    message:
      '{count, plural, =0 {The holiday is entered. No legal day moves.} one {The holiday is entered. One legal day moves, and those concerned are told.} other {The holiday is entered. # legal days move, and those concerned are told.}}',
  },
  holidayRemoved: {
    id: 'clocks.holidayRemoved',
    message:
      '{count, plural, =0 {The holiday is removed. No legal day moves.} one {The holiday is removed. One legal day moves, and those concerned are told.} other {The holiday is removed. # legal days move, and those concerned are told.}}',
  },
  removedAlready: { id: 'clocks.removedAlready', message: 'This holiday was removed already.' },
  ofLaw: { id: 'clocks.ofLaw', message: 'This holiday is given by law every year. It cannot be removed here.' },
  noDraft: { id: 'clocks.noDraft', message: 'There is no draft to publish. Change the rules first.' },
  draftStale: {
    id: 'clocks.draftStale',
    message: 'Somebody else has changed the draft since you opened it. Look at it again, then decide.',
  },
  fromToday: { id: 'clocks.fromToday', message: 'Rules take effect today or on a later day.' },
  shapeOfLaw: {
    id: 'clocks.shapeOfLaw',
    message: 'What starts and ends a rule, and whether it is a duty, is given by law. It cannot be changed here.',
  },
  noSuchType: { id: 'clocks.noSuchType', message: 'There are no cases of this type: {types}.' },
  noLength: { id: 'clocks.noLength', message: 'This rule counts no days: the order itself, or the law, names none.' },
  beforeRules: { id: 'clocks.beforeRules', message: 'Choose {day} or a later day. No rules hold before it.' },
  published: {
    id: 'clocks.published',
    message:
      'The rules are published{day, select, today {} other { and hold from {day}}}. {count, plural, =0 {No legal day moves.} one {One legal day moves, and those concerned are told.} other {# legal days move, and those concerned are told.}}{starting, plural, =0 {} one { One begins by a rule that is confirmed.} other { # begin by rules that are confirmed.}}',
  },
  draftSaved: { id: 'clocks.draftSaved', message: 'The draft is saved. Nothing changes until you publish it.' },
  calendarTitle: { id: 'clocks.calendarTitle', message: '{case_no}: {what}' },
  calendarText: {
    id: 'clocks.calendarText',
    message: 'Last day under {section}. Look at the case for how the days are counted: {link}',
  },
} satisfies Record<string, Words>

/** What each rule asks for by its day, in a few words. */
export const codeWords: Readonly<Partial<Record<RuleCode, Words>>> = {
  reference: { id: 'clocks.code.reference', message: 'Refer the dispute onwards' },
  conciliation: { id: 'clocks.code.conciliation', message: 'Settle in conciliation, or report failure' },
  award: { id: 'clocks.code.award', message: 'Make the award' },
  objection: { id: 'clocks.code.objection', message: 'Object to the award' },
  court: { id: 'clocks.code.court', message: 'Refer the award to the court' },
  inquiry: { id: 'clocks.code.inquiry', message: 'Report of the inquiry' },
}
