import * as z from 'zod/mini'
import { BULK_CALL, bulkAnswer, bulkErrors, bulkQuery } from '../bulk/bulk.schemas.ts'
import { route } from '../route.ts'
import { INVITE_COLUMNS, inviteProgress, sampleCsv } from './bulk.schemas.ts'

/** Many invitations from one file: looked at first, then all of them sent or none. */
export const bulkInviteRoutes = {
  sampleCsv: route({
    method: 'GET',
    path: '/api/users/sample-csv',
    source: '002 §7',
    summary: 'Where the template of the file lies, which opens without a session.',
    session: 'full',
    data: sampleCsv,
  }),
  inviteUsers: route({
    ...BULK_CALL,
    path: '/api/users/bulk/send-invite',
    source: '002 §5 §7 §8, rules "Many invitations from one file"',
    summary: 'Invites everybody in a CSV file, or nobody. With `preview=true` it sends nothing and says what is wrong.',
    query: bulkQuery,
    data: bulkAnswer(INVITE_COLUMNS),
    extra: bulkErrors,
    creates: true,
  }),
  checkInvites: route({
    ...BULK_CALL,
    path: '/api/users/bulk/check',
    source: 'ours, rules "Many invitations from one file"',
    summary: 'The whole file again, as CSV, with a column that says what is wrong in each row.',
    data: z.string(),
    csv: 'users-checked',
  }),
  inviteProgress: route({
    method: 'GET',
    path: '/api/users/bulk/progress',
    source: 'ours, rules "Many invitations from one file"',
    summary: "How far the messages of the caller's own files have come, the latest first.",
    session: 'full',
    data: z.array(inviteProgress),
  }),
}
