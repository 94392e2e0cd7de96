import type { RequestKind } from '@accord/contract/requests/requests.schemas'
import type { Words } from '../../words.ts'
import type { Notice, Notices } from '../notices/notice.ts'
import { theirs } from '../notices/notices.queries.ts'
import { deciders, decidersNow } from './deciders.queries.ts'
import { asked, waitsForDecision } from './requests.notices.queries.ts'

type Event = Notice['follows'][number]['events'][number]

const whatWasAsked = { params: asked, typed: ['reason', 'organization', 'role'] } as const

/** A request that waits for those who decide it; whoever decides it no longer does not read it any more. */
const request = (event: Event, kind: RequestKind, sentence: Words) =>
  ({
    follows: [{ events: [event], audience: deciders(kind) }],
    sentence,
    setting: 'requests',
    next: { id: 'mail.next.decide', message: 'What to do next: accept it, or decline it with a reason.' },
    why: { id: 'mail.why.decides', message: 'You decide such requests.' },
    toDo: { act: 'decide', still: waitsForDecision },
    leadsTo: 'requests',
    readers: decidersNow(kind),
  }) as const satisfies Notice

/** What became of a request, for whoever asked. It has an email of its own. */
const outcome = (event: Event, sentence: Words) =>
  ({ follows: [{ events: [event], audience: theirs }], sentence, setting: null }) as const satisfies Notice

export const requestsNotices = {
  'membership asked for': request('membership asked for', 'membership', {
    id: 'notifications.membershipAsked',
    message:
      '{open, select, yes {{actor} asks to become a member of {unit}.} other {{actor} asked to become a member of {unit}.}}',
  }),
  'organization not listed': {
    ...request('organization not listed', 'unlisted organization', {
      id: 'notifications.organizationNotListed',
      message:
        '{open, select, yes {{actor} belongs to “{organization}”, which is not listed. Say where it stands.} other {{actor} belongs to “{organization}”, which was not listed.}}',
    }),
    ...whatWasAsked,
  },
  'organization change asked for': request('organization change asked for', 'new organization', {
    id: 'notifications.organizationChangeAsked',
    message: '{open, select, yes {{actor} asks to belong to {unit}.} other {{actor} asked to belong to {unit}.}}',
  }),
  'role asked for': {
    ...request('role asked for', 'new role', {
      id: 'notifications.roleAsked',
      message: '{open, select, yes {{actor} asks for the role {role}.} other {{actor} asked for the role {role}.}}',
    }),
    ...whatWasAsked,
  },
  'permissions asked for': {
    ...request('permissions asked for', 'permissions', {
      id: 'notifications.permissionsAsked',
      message:
        '{open, select, yes {{actor} asks to change what the role {role} may do.} other {{actor} asked to change what the role {role} may do.}}',
    }),
    ...whatWasAsked,
  },
  'deletion asked for': {
    ...request('deletion asked for', 'delete organization', {
      id: 'notifications.deletionAsked',
      message:
        '{open, select, yes {{actor} asks you to delete {organization}.} other {{actor} asked to delete {organization}.}}',
    }),
    ...whatWasAsked,
  },
  'role granted': {
    ...outcome('role granted', { id: 'notifications.roleGranted', message: 'You now have the role {role} in {unit}.' }),
    ...whatWasAsked,
  },
  'role declined': {
    ...outcome('role declined', {
      id: 'notifications.roleDeclined',
      message: 'You were not given the role {role}: “{reason}”',
    }),
    ...whatWasAsked,
  },
  'permissions approved': {
    ...outcome('permissions approved', {
      id: 'notifications.permissionsApproved',
      message: 'Your role {role} was changed, as you asked.',
    }),
    ...whatWasAsked,
  },
  'permissions declined': {
    ...outcome('permissions declined', {
      id: 'notifications.permissionsDeclined',
      message: 'Your role {role} was not changed: “{reason}”',
    }),
    ...whatWasAsked,
  },
  'deletion approved': {
    ...outcome('deletion approved', {
      id: 'notifications.deletionApproved',
      message: 'The ministry deleted {organization}, as you asked.',
    }),
    ...whatWasAsked,
  },
  'deletion declined': {
    ...outcome('deletion declined', {
      id: 'notifications.deletionDeclined',
      message: 'The ministry did not delete {organization}: “{reason}”',
    }),
    ...whatWasAsked,
  },
  'membership accepted': outcome('membership accepted', {
    id: 'notifications.membershipAccepted',
    message: 'You are now a member of {unit}.',
  }),
  'membership declined': {
    ...outcome('membership declined', {
      id: 'notifications.membershipDeclined',
      message: 'You were not accepted as a member of {organization}: “{reason}”',
    }),
    ...whatWasAsked,
  },
} as const satisfies Notices
