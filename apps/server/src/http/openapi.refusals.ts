import { invitationRow } from '@accord/contract/invitations/invitations.schemas'
import type { Route } from '@accord/contract/route'
import type { RouteKey } from '@accord/contract/routes'
import * as z from 'zod/mini'
import { failureShape } from './envelope.ts'
import { answered } from './openapi.shapes.ts'

const ref = (kind: 'responses' | 'schemas', name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** What a refusal by the state of a thing says beside its message (rules "Answers"). */
const conflictShape = z.looseObject({
  ...failureShape.shape,
  version: z.optional(z.number().check(z.int())),
  status: z.optional(z.string()),
  /** The one that waits already, where another would say the same. */
  invitation: z.optional(invitationRow),
})

const said = (description: string, example: object, schema = 'Failure') => ({
  description,
  content: { 'application/json': { schema: ref('schemas', schema), example } },
})
const later = (description: string, message: string) => ({
  ...said(description, { message }),
  headers: {
    'Retry-After': {
      description: 'Seconds to wait.',
      required: true,
      schema: { type: 'integer', minimum: 1 },
      example: 5,
    },
  },
})

/** Each way of being refused: its status, its name in the description, and what it says (rules "Answers"). */
const ways = {
  400: {
    name: 'Unreadable',
    ...said('Not readable as a request.', { message: 'This request could not be read. Please send it again.' }),
  },
  401: {
    name: 'NotLoggedIn',
    ...said('No session, or one that has ended (`reason`); a refused sign-in.', {
      message: 'User is not logged in.',
      reason: 'idle',
    }),
  },
  403: {
    name: 'Forbidden',
    ...said('What it is about may be seen, and the permission is missing.', {
      message: 'You do not have permission to do this.',
    }),
  },
  404: {
    name: 'NotFound',
    ...said('Unknown, or not to be seen by the caller: both are one answer.', {
      message: 'This was not found, or you may not see it.',
    }),
  },
  409: {
    name: 'Conflict',
    ...said(
      'Not in a state for this, stale, or there is one already; with what stands now.',
      { message: 'This case has changed meanwhile.', version: 4, status: 'mediation' },
      'Conflict',
    ),
  },
  412: {
    name: 'OtherVersion',
    ...said('Another version of tus than 1.0.0, or none.', {
      message: 'Uploads in pieces follow tus 1.0.0: say so in Tus-Resumable.',
    }),
  },
  413: {
    name: 'TooLarge',
    ...said('The body, or a file in it, is too large.', { message: 'This is too large to send.' }),
  },
  415: {
    name: 'WrongType',
    ...said('The body, or a file in it, is of a type that is not taken.', {
      message: 'This kind of content is not taken here.',
    }),
  },
  422: {
    name: 'Invalid',
    ...said('Input is refused: `error` names each field at fault.', {
      message: 'Please check the fields that are marked.',
      error: { title: 'This is required.' },
    }),
  },
  429: { name: 'TooMany', ...later('Too many requests.', 'Too many tries. Please wait 5 seconds and try again.') },
  503: {
    name: 'Busy',
    ...later('Something that is needed is away.', 'The service is busy. Please try again in a moment.'),
  },
} as const
type Status = keyof typeof ways

const others = {
  name: 'Refused',
  ...said('Too slow (408), an address or a header too long (414, 431), or a fault of ours (500).', {
    message: 'Something went wrong on our side. Please try again; nothing was changed.',
  }),
}

const responses = Object.fromEntries([...Object.values(ways), others].map(({ name, ...response }) => [name, response]))
export const components = {
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', description: 'The token that a login or a code is answered with.' },
  },
  schemas: { Failure: answered(failureShape), Conflict: answered(conflictShape) },
  responses,
}

/** What the shape of a call does not say: a link or an id in its body is unknown, a password is wrong. */
const also: Partial<Record<RouteKey, readonly Status[]>> = {
  login: [401],
  secondStep: [401],
  resendSecondStep: [401],
  createPassword: [401, 403, 404],
  verifyInvitation: [404],
  acceptInvitation: [404],
  declineInvitation: [404],
  askForNewLink: [404],
  inviteUser: [404],
  invitableRoles: [404],
  readResetLink: [404],
  resetPassword: [404],
  organizationProfile: [404],
  editOrganizationProfile: [404],
  updatePermission: [404],
  restoreRole: [404],
  folders: [404],
  caseStatuses: [404],
  notifications: [404],
  caseNotifications: [404],
  pendingNotifications: [404],
  reassignWork: [404],
  addOwnUploads: [404],
  pollResult: [409],
  documentLink: [409],
  myDataLink: [409],
}

/** They write, and no state of anything stands against it. */
const withoutConflict: ReadonlySet<string> = new Set<RouteKey>([
  'resendCode',
  'confirmCode',
  'login',
  'secondStep',
  'resendSecondStep',
  'askForNewLink',
  'askForResetLink',
  'resetPassword',
  'changePassword',
  'endSession',
  'updateProfile',
  'confirmContact',
  'createCase',
  'createPost',
  'previewPost',
  'dropDraft',
  'checkInvites',
  'checkUnions',
  'readUpTo',
  'readNotifications',
  'updateSetting',
])

function statusesOf(name: string, { method, session, params, query }: Route): Status[] {
  const writes = method !== 'GET'
  return [
    400,
    429,
    503,
    ...(session === 'none' ? [] : [401 as const]),
    // The token of a registration opens none of these.
    ...(session === 'full' ? [403 as const] : []),
    ...(params ? [404 as const] : []),
    ...(writes ? [413 as const, 415 as const] : []),
    ...(writes || params || query ? [422 as const] : []),
    ...(writes && !withoutConflict.has(name) ? [409 as const] : []),
    ...(also[name as RouteKey] ?? []),
  ]
}

/** These ways of being refused, and those in which every request may be. */
export const refusedBy = (...statuses: readonly Status[]): Record<string, object> => ({
  ...Object.fromEntries(statuses.map(status => [status, ref('responses', ways[status].name)])),
  default: ref('responses', others.name),
})

/** How a call of the contract may be refused. */
export const refusalsOf = (name: string, route: Route) => refusedBy(...statusesOf(name, route))
