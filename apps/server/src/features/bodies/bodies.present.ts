import type { boardMember, bodyRow } from '@accord/contract/bodies/bodies.schemas'
import type { Actor } from '@accord/policy/actor'
import { type BodyFacts, inviteMember, mayDissolve, removeMember } from '@accord/policy/bodies.policy'
import { referToBody } from '@accord/policy/disputes.actions'
import type * as z from 'zod/mini'
import { pictureUrl } from '../pictures/pictures.ts'
import type { BodyRow, MemberRow } from './bodies.queries.ts'

export const presentBody =
  (actor: Actor) =>
  (row: BodyRow): z.infer<typeof bodyRow> => ({
    _id: row.id,
    name: row.name,
    status: row.status,
    version: row.version,
    assigned_cases: row.assigned,
    oldest_waiting: row.oldest?.toISOString() ?? null,
    date_added: row.created_at.toISOString(),
    assigned_members: row.members.map(({ picture, ...member }) => ({ ...member, photo: pictureUrl(picture) })),
    abilities: {
      invite: inviteMember(actor, row).allowed,
      refer: referToBody(row).allowed,
      dissolve: mayDissolve(actor, row),
    },
  })

export const presentMember =
  (actor: Actor, body: BodyFacts) =>
  (row: MemberRow): z.infer<typeof boardMember> => ({
    _id: row.id,
    person_id: row.person_id,
    name: row.name,
    email: row.email,
    photo: pictureUrl(row.picture),
    status: row.status,
    date_joined: row.date_joined?.toISOString() ?? null,
    abilities: {
      remove: removeMember(actor, body).allowed,
      resend: row.status === 'pending' && inviteMember(actor, body).allowed,
    },
  })
