import { describe, expect, it } from 'vitest'
import type { Fields, Route } from './route.ts'
import { routes } from './routes.ts'

const UNIT = 'name acronym industry_id about phone founded_in logo'
const CODE = 'email code'
const SECOND_STEP = 'email password auth_code'
const ADMIN = 'admin_id'
const INVITATION = 'email role'

/** The calls of the ministry's documents (000 §7, 001 §7, 002 §7) and the fields they name, word for word. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'GET /api/validate-email': 'email',
  'POST /api/confirm-email-code': CODE,
  'POST /api/resend-verification-code': CODE,
  'POST /api/login': 'email password',
  'POST /api/two-factor-authentication': SECOND_STEP,
  'POST /api/resend-two-factor-authentication': SECOND_STEP,
  'POST /api/create-password': 'password password_confirmation invite_token',
  'GET /api/verify-password-token': 'invite_token',
  'GET /api/validate-password-reset-token': 'reset_token',
  'POST /api/confirm-reset-password': 'password password_confirmation reset_token',
  'POST /api/reset-password': 'email phone',
  'POST /api/complete-registration':
    'union_member first_name last_name phone display_picture union union_branch organization',
  'GET /api/get-unions': '',
  'GET /api/get-union-branches/{unionId}': '',
  'GET /api/get-union-organizations/{branchId}': '',
  'GET /api/user-profile': '',
  'GET /api/dashboard': '',
  'GET /api/notifications': '',
  'GET /api/notifications/cases/all': '',
  'GET /api/notifications/status/pending': '',
  'GET /api/logout': '',
  'GET /api/get-industries': '',
  'GET /api/users/get-roles': '',
  'GET /api/users/admin-roles': '',
  'POST /api/union/create': `${UNIT} headquarters`,
  'POST /api/union/bulk/create': 'file',
  'GET /api/union/{id}': '',
  'POST /api/union/edit/{id}': `${UNIT} headquarters`,
  'GET /api/case/union/{id}': '',
  'GET /api/union/get-admins/{id}': '',
  'DELETE /api/union/remove-admin/{id}': ADMIN,
  'POST /api/union/send-invite/{id}': INVITATION,
  'GET /api/union/branch': '',
  'POST /api/union/branch/create': `${UNIT} union`,
  'GET /api/union/branch/{id}': '',
  'POST /api/union/branch/edit/{id}': `${UNIT} union`,
  'GET /api/union/branch/get-admins/{id}': '',
  'POST /api/union/branch/{id}/send-invite': INVITATION,
  'DELETE /api/union/branch/remove-admin/{id}': ADMIN,
  'GET /api/union/organizations': '',
  'POST /api/union/sub-branch/create': `${UNIT} union branch`,
  'GET /api/union/sub-branch/{id}': '',
  'GET /api/union/sub-branch/get-admins/{id}': '',
  'POST /api/union/sub-branch/edit/{id}': `${UNIT} union branch`,
  'POST /api/union/sub-branch/{id}/send-invite': INVITATION,
  'DELETE /api/union/sub-branch/remove-admin/{id}': ADMIN,
  'POST /api/profile-update': 'first_name last_name phone email contact_address display_picture',
  'GET /api/organization-profile': '',
  'POST /api/change-password': 'old_password password password_confirmation',
  'DELETE /api/delete-account': 'password',
  'GET /api/settings/2fa': '',
  'GET /api/notifications/settings': '',
  'POST /api/notifications/update-setting': 'setting option value',
  'POST /api/users/requests/new-role': 'role_id',
  'POST /api/users/requests/new-organization': 'org_id',
  'POST /api/users/requests/delete-organization': 'reason',
  'GET /api/case/disputes': '',
  'GET /api/case/disputes/pending': '',
  'GET /api/case/get-types': '',
  'GET /api/search-organizations': 'q',
  'POST /api/case/create':
    'title type accused_party summary background_info relief_sought specific_claims negotiation_terms organization_email',
  'GET /api/case/read/{id}': '',
  'POST /api/case/{id}/add-document': 'documents documents[] folder_id',
  'GET /api/case/permissions/{id}': '',
  'GET /api/case/involved-parties/{id}': '',
  'GET /api/case/{id}/documents': '',
  'POST /api/case/{id}/create-folder': 'name',
  'POST /api/case/approve-case/{id}': 'status',
  'POST /api/case/invite-party/{id}': INVITATION,
  'GET /api/case/get-statuses': '',
  'POST /api/case/change-status/{id}': 'status resolution_reached summary discussion_id document',
  'GET /api/documents/folders': '',
  'GET /api/documents/all': '',
  'GET /api/case/discussions': '',
  'GET /api/case/discussions/{id}': '',
  'GET /api/case/discussions/{id}/messages': '',
  'POST /api/case/discussions/{id}/send-message':
    'type message poll_question poll_options anon_voting meeting_title meeting_date meeting_location meeting_start_time meeting_end_time',
  'GET /api/case/discussions/{id}/get-poll-result': 'message_id',
  'POST /api/case/discussions/{id}/vote-poll': 'poll_id poll_value',
  'POST /api/case/discussions/{id}/upload-document': 'document',
  'GET /api/users/role/{id}': '',
  'GET /api/users/all': '',
  'POST /api/users/change-status/{userId}': 'status',
  'GET /api/users/settlement-roles': '',
  'GET /api/users/get-settlement-body/{id}': '',
  'POST /api/users/create-settlement-body/{id}': 'name',
  'GET /api/users/view-board-members/{id}': '',
  'POST /api/users/invite-board-member/{id}': 'email',
  'DELETE /api/users/remove-board-member/{id}': '',
  'DELETE /api/users/dissolve-board-of-enquiry/{id}': '',
  'GET /api/users/sample-csv': '',
  'POST /api/users/bulk/send-invite': 'file',
  'POST /api/users/send-invite': 'email role case_id',
  'GET /api/users/permissions': '',
  'POST /api/users/create-role': 'name permissions',
  'POST /api/users/update-permission': 'role_id permission_id',
  'POST /api/users/restore-role-default': 'role_id',
  'GET /api/reports': 'export_data',
  'GET /api/dispute-resolution-report': 'period',
  'GET /api/search': 'q doc_type[] case_status start_date end_date order_by',
  'POST /api/users/refer-case/{id}': 'cases',
  'POST /api/users/refer-case-to-body/{id}': 'cases',
  'GET /api/posts/categories': '',
  'GET /api/posts/{id}': '',
  'GET /api/posts/categories/{id}': '',
}

const nameOf = ({ method, path }: Route) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`
const ours = Object.values<Route>(routes)

const fieldsOf = (fields: Fields | undefined): string[] => {
  if (!fields) return []
  const kinds = 'options' in fields.def ? fields.def.options : [fields]
  return kinds.flatMap(kind => ('shape' in kind.def ? Object.keys(kind.def.shape) : []))
}
const taken = ({ query, body, files }: Route) => [
  ...fieldsOf(query),
  ...fieldsOf(body),
  ...(files ? [files.field, ...(files.also ?? [])] : []),
]

describe('the calls of the documents', () => {
  it.each(Object.entries(DOCUMENTS))('%s is there, with the fields it names: %s', (name, fields) => {
    const call = ours.find(one => nameOf(one) === name)
    expect(call?.source).toMatch(/^00[012] .*§7/)
    expect(call && taken(call)).toEqual(expect.arrayContaining(fields.split(' ').filter(Boolean)))
  })

  it('are all of those that we say are theirs', () => {
    const theirs = ours.filter(({ source }) => /^00[012] .*§7/.test(source)).map(nameOf)
    expect(theirs.sort()).toEqual(Object.keys(DOCUMENTS).sort())
    expect(Object.keys(DOCUMENTS)).toHaveLength(105)
  })
})
