import {
  approvers,
  assigned,
  bothSides,
  claimants,
  governors,
  joinedAccused,
  named,
  newAdmin,
  readers,
  referrers,
  sides,
  sidesNotNamed,
  sidesOfSettler,
} from './notifications.audiences.queries.ts'
import type { Kind } from './notifications.kind.ts'
import { next, subject, text } from './notifications.mails.words.ts'
import { claimant, documentName, newStatus, settler, settlers } from './notifications.params.queries.ts'
import { said } from './notifications.words.ts'

/** What is told of the life of a case (rules §6). */
export const CASE_KINDS = {
  'case filed': {
    told: [{ on: ['case filed'], to: approvers }],
    said: said.caseFiled,
    subject: subject.caseFiled,
    setting: 'new_cases',
    next: next.approve,
    act: 'approve',
    to: 'case',
  },
  'case filed for you': {
    told: [{ on: ['case filed', 'claimant changed'], to: claimants }],
    said: said.caseFiledForYou,
    subject: subject.caseFiledForYou,
    setting: 'new_cases',
    next: next.read,
    to: 'case',
    params: claimant,
    // Who made their organization the claimant by accepting a member.
    toSelf: true,
    oncePerCase: true,
  },
  'case approved': {
    told: [{ on: ['case approved'], to: sidesNotNamed }],
    said: said.caseApproved,
    subject: subject.caseApproved,
    setting: 'new_cases',
    to: 'case',
  },
  'case names you': {
    told: [
      { on: ['case approved', 'accused linked'], to: named },
      { on: ['party joined'], to: joinedAccused },
      { on: ['role given'], to: newAdmin },
    ],
    said: said.caseNamesYou,
    subject: subject.caseNamesYou,
    setting: 'new_cases',
    next: next.answer,
    act: 'answer',
    // Where it is answered.
    to: 'discussions',
    // Who comes to be named by what they did themself: joined the case, took over the unit.
    toSelf: true,
    oncePerCase: true,
  },
  'case moved': {
    told: [
      { on: ['case status changed', 'case rejected', 'case withdrawn', 'case recalled', 'case closed'], to: bothSides },
    ],
    said: said.caseMoved,
    subject: subject.caseMoved,
    text: text.caseMoved,
    next: next.moved,
    setting: 'case_changes',
    to: 'case',
    params: newStatus,
  },
  'case recalled': {
    told: [{ on: ['case recalled'], to: governors }],
    said: said.caseRecalled,
    subject: subject.caseMoved,
    text: text.caseMoved,
    next: next.goOn,
    setting: 'case_changes',
    act: 'decide',
    to: 'case',
    params: newStatus,
  },
  'case referred': {
    told: [{ on: ['case referred'], to: assigned }],
    said: said.caseReferred,
    subject: subject.caseReferred,
    setting: 'new_cases',
    next: next.settle,
    to: 'case',
    params: settler,
  },
  'case has a settler': {
    told: [
      { on: ['case referred'], to: sides },
      { on: ['party joined'], to: sidesOfSettler },
    ],
    said: said.caseHasSettler,
    subject: subject.caseHasSettler,
    setting: 'case_changes',
    next: next.talk,
    to: 'case',
    params: settlers,
  },
  'nobody settles': {
    told: [{ on: ['case status changed'], to: referrers }],
    said: said.nobodySettles,
    subject: subject.nobodySettles,
    setting: 'case_changes',
    next: next.refer,
    act: 'decide',
    to: 'case',
    params: newStatus,
  },
  'document added': {
    told: [{ on: ['document added'], to: readers }],
    said: said.documentAdded,
    subject: subject.documentAdded,
    setting: 'documents',
    gathered: true,
    to: 'documents',
    params: documentName,
  },
} as const satisfies Record<string, Kind>
