import type { PersonDetails } from '@accord/contract/people/people.schemas'
import * as may from '@accord/policy/people.policy'
import { notFound } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { pictureUrl } from '../pictures/pictures.ts'
import { factsOfPerson, findInCase, findPersonFor } from './people.read.queries.ts'

/** The person behind a name (rules "Who sees people"); `caseId`: of the case in which it stood. */
export async function readPerson({ deps, actor }: ActorContext, id: string, caseId: string | undefined) {
  const row = await findPersonFor(deps.db, actor, id)
  if (!row) throw notFound()
  const facts = factsOfPerson(row)
  if (!may.findsPerson(actor, facts, row.shares)) throw notFound()
  const reaches = may.mayReach(actor, facts)
  const data: PersonDetails = {
    _id: row.id,
    name: row.name,
    photo: pictureUrl(row.picture),
    role: row.role,
    unit: row.unit,
    since: row.since.toISOString(),
    status: may.knowsStatus(actor, facts) ? row.status : null,
    email: reaches ? row.email : null,
    phone: reaches ? row.phone : null,
    in_case: caseId ? await findInCase(deps.db, actor, id, caseId) : null,
  }
  return { data }
}
