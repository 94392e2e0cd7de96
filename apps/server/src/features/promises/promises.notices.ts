import type { Notices } from '../notices/notice.ts'
import {
  agreementParams,
  bothSides,
  creditorReminded,
  debtorReminded,
  ministryOfMark,
  ministryOfRefusal,
  ministryReminded,
  neutralsToo,
  otherSideOfMark,
  otherSideOfRefusal,
  promiseParams,
} from './promises.notices.queries.ts'

export const promisesNotices = {
  'agreement changed': {
    follows: [
      {
        events: ['agreement changed'],
        audience: bothSides('offered', 'confirmed', 'in force', 'changed', 'withdrawn'),
      },
      { events: ['agreement changed'], audience: neutralsToo('confirmed', 'in force', 'refused') },
      { events: ['agreement changed'], audience: ministryOfRefusal },
    ],
    sentence: {
      id: 'notifications.agreementChanged',
      message:
        '{what, select, offered {An agreement is offered in {case_no}, “{title}”. Read it, and confirm it or say why not.} confirmed {One side has confirmed the agreement in {case_no}, “{title}”. It waits for the other.} in_force {Both sides have confirmed the agreement in {case_no}, “{title}”. It is in force.} refused {{actor} did not confirm the agreement in {case_no}, “{title}”: “{reason}”} changed {The words of the agreement that was offered in {case_no}, “{title}”, were changed. What was confirmed is void; it is offered again once it is ready.} other {The agreement that was offered in {case_no}, “{title}”, was taken back.}}',
    },
    subject: {
      id: 'mail.subject.agreementChanged',
      message:
        '{what, select, offered {An agreement to confirm} confirmed {One side has confirmed} in_force {The agreement is in force} refused {The agreement was not confirmed} changed {The agreement was changed} other {The agreement was taken back}}: {case_no}',
    },
    setting: 'case_changes',
    params: agreementParams,
    typed: ['reason'],
    leadsTo: 'case',
  },
  'agreement refused': {
    follows: [{ events: ['agreement changed'], audience: otherSideOfRefusal }],
    sentence: {
      id: 'notifications.agreementRefused',
      message:
        'The other side did not confirm the agreement in {case_no}, “{title}”. It is a draft again, and what your side confirmed is void.',
    },
    subject: { id: 'mail.subject.agreementRefused', message: 'The other side did not confirm: {case_no}' },
    setting: 'case_changes',
    params: agreementParams,
    leadsTo: 'case',
  },
  'promise marked': {
    follows: [
      { events: ['promise marked'], audience: otherSideOfMark },
      { events: ['promise marked'], audience: ministryOfMark },
    ],
    sentence: {
      id: 'notifications.promiseMarked',
      message:
        '{mark, select, reported {{actor} says that this was done, in {case_no}, “{title}”: “{promise}”} kept {{actor} says that this was kept, in {case_no}, “{title}”: “{promise}”} partly_kept {{actor} says that only a part of this was kept, in {case_no}, “{title}”: “{promise}”} other {{actor} says that this was not kept, in {case_no}, “{title}”: “{promise}”}}',
    },
    subject: {
      id: 'mail.subject.promiseMarked',
      message:
        '{mark, select, reported {Reported as done} kept {Kept} partly_kept {Partly kept} other {Not kept}}: {case_no}, “{promise}”',
    },
    setting: 'case_changes',
    params: promiseParams,
    typed: ['promise'],
    leadsTo: 'case',
  },
  'promise near': {
    follows: [
      { events: ['promise near'], audience: debtorReminded },
      { events: ['promise near'], audience: creditorReminded },
      { events: ['promise near'], audience: ministryReminded },
    ],
    sentence: {
      id: 'notifications.promiseNear',
      message:
        '{lead, select, in_a_week {This is promised by {due}, in {case_no}, “{title}”: “{promise}”} tomorrow {Tomorrow is the day for what was promised in {case_no}, “{title}”: “{promise}”} today {Today is the day for what was promised in {case_no}, “{title}”: “{promise}”} after {This was promised by {due}, in {case_no}, “{title}”: “{promise}”. Say whether it was kept.} other {There is no answer yet whether this was kept, which was promised by {due}, in {case_no}, “{title}”: “{promise}”}}',
    },
    subject: {
      id: 'mail.subject.promiseNear',
      message:
        '{lead, select, in_a_week {Promised by {due}} tomorrow {Promised for tomorrow} today {Promised for today} other {Was it kept?}}: {case_no}, “{promise}”',
    },
    setting: 'deadlines',
    params: promiseParams,
    typed: ['promise'],
    leadsTo: 'case',
  },
} satisfies Notices
