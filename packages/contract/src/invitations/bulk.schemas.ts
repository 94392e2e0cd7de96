import * as z from 'zod/mini'
import { address, id, line, looseLine, time } from '../fields.ts'

/**
 * The header of the file, in this order in the template. Role, unit and case are given by their names and number
 * (rules "Many invitations from one file").
 */
export const INVITE_COLUMNS = ['email', 'role', 'unit', 'case_no'] as const
export type InviteColumn = (typeof INVITE_COLUMNS)[number]
/** Those a file may do without. */
export const MAYBE_COLUMNS = ['unit', 'case_no'] as const satisfies readonly InviteColumn[]

export const MOST_INVITES = 2000
export const USERS_TEMPLATE = '/templates/users.csv'

/** Three names of units, one below the other. */
const PATH_MOST = 600

export const inviteOfRow = z.object({
  email: address,
  role: line(200),
  unit: looseLine(PATH_MOST),
  case_no: looseLine(60),
})

export const sampleCsv = z.object({ sample_csv: z.string() })

/** How far the messages of a file have come. */
export const inviteProgress = z.object({
  _id: id,
  date: time,
  total: z.number(),
  sent: z.number(),
  /** Could not be delivered, at least not yet. */
  undelivered: z.number(),
  /** Their turn has not come. */
  waiting: z.number(),
  /** When the last of them has its turn. */
  until: time,
})
