import type { Words } from '../../words.ts'
import { words as disputes } from '../disputes/disputes.words.ts'

export const words = {
  notYours: { id: 'promises.notYours', message: 'Only whoever leads the case now drafts and offers an agreement.' },
  speaksForNoSide: {
    id: 'promises.speaksForNoSide',
    message: 'Only whoever speaks for this side of the case may do this.',
  },
  over: { id: 'promises.over', message: 'This case is over.' },
  openAlready: {
    id: 'promises.openAlready',
    message: 'There is a draft or an offer in this case already. Change that one, or take it back first.',
  },
  openBeside: {
    id: 'promises.openBeside',
    message: 'There is a draft or an offer beside this award. Take that one back first.',
  },
  notThePanel: {
    id: 'promises.notThePanel',
    message: 'An award is made by the panel, while the case is before it.',
  },
  published: {
    id: 'promises.published',
    message: 'The notice of this award was published. It stays as both sides read it.',
  },
  notOpen: { id: 'promises.notOpen', message: 'This agreement is no draft and no offer any more. Look at it again.' },
  changed: {
    id: 'promises.changed',
    message: 'Somebody else has changed this agreement since you opened it. Look at it again, then decide.',
  },
  inviteFirst: {
    id: 'promises.inviteFirst',
    message: 'Invite the accused first. Nobody on their side could confirm the agreement.',
  },
  notOffered: { id: 'promises.notOffered', message: 'This agreement is not offered any more. Look at it again.' },
  confirmedAlready: { id: 'promises.confirmedAlready', message: 'Your side has confirmed this agreement already.' },
  otherName: { id: 'promises.otherName', message: 'Type your own name, as it is in your profile: {name}' },
  readAgain: {
    id: 'promises.readAgain',
    message: 'The words were changed after you read them. Read them again, then confirm.',
  },
  notInForce: { id: 'promises.notInForce', message: 'This promise is not in force.' },
  notDueYet: { id: 'promises.notDueYet', message: 'This can be marked from the day after it is due.' },
  paidNeeded: {
    id: 'promises.paidNeeded',
    message: 'Say how much was paid: more than nothing, and less than was promised.',
  },
  onlyMoney: { id: 'promises.onlyMoney', message: 'Only a promise of money has an amount.' },
  amountNeeded: { id: 'promises.amountNeeded', message: 'A promise of money needs an amount.' },
  onlyMoneyParts: { id: 'promises.onlyMoneyParts', message: 'Only a promise of money is kept in parts.' },
  tooManyParts: { id: 'promises.tooManyParts', message: 'The amount is too small for so many parts.' },
  dueBeforeForce: {
    id: 'promises.dueBeforeForce',
    message: 'This is before the agreement is in force. Choose a later day.',
  },
  futureDay: { id: 'promises.futureDay', message: 'This day has not come yet.' },
  beforeFiling: disputes.beforeFiling,
  drafted: { id: 'promises.drafted', message: 'The draft is saved. Nobody of a side reads it before you offer it.' },
  awardDrafted: {
    id: 'promises.awardDrafted',
    message: 'The draft is saved. Keep it once it is the award; neither side reads it before its notice.',
  },
  changedNow: {
    id: 'promises.changedNow',
    message: 'The draft is saved. Offer it again, so that both sides can confirm it.',
  },
  offered: { id: 'promises.offered', message: 'Both sides are asked to read and confirm it.' },
  awardKept: {
    id: 'promises.awardKept',
    message: 'The award is kept. Neither side reads it before its notice is published.',
  },
  confirmed: {
    id: 'promises.confirmed',
    message: 'You have confirmed the agreement. It now waits for the other side.',
  },
  inForce: { id: 'promises.inForce', message: 'Both sides have confirmed. The agreement is in force.' },
  refused: { id: 'promises.refused', message: 'Whoever leads the case reads why, and can change the agreement.' },
  withdrawn: { id: 'promises.withdrawn', message: 'The agreement is taken back.' },
  marked: { id: 'promises.marked', message: 'Saved. The other side reads it.' },
} satisfies Record<string, Words>
