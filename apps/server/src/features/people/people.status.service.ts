import type { PersonStatus } from '@accord/contract/people/people.schemas'
import * as may from '@accord/policy/people.policy'
import { conflict, forbidden, notFound } from '../../fail.ts'
import { behind, change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { fill } from '../../words.ts'
import { messageOwner } from '../accounts/owner-messages.ts'
import { type Change, changePerson } from './people.change.ts'
import { holdPeople } from './people.queries.ts'
import { factsOfPerson, findPersonFor } from './people.read.queries.ts'
import { words } from './people.words.ts'

const CHANGES = {
  active: { kind: 'reactivated', words: words.reactivated, mail: 'account reactivated' },
  suspended: { kind: 'suspended', words: words.suspended, mail: 'account suspended' },
  deactivated: { kind: 'deactivated', words: words.deactivated, mail: 'account deactivated' },
} as const satisfies Record<PersonStatus, { kind: Change['kind']; words: object; mail: string }>

const refusals = {
  'no permission': () => forbidden(),
  yourself: () => forbidden(words.notYourOwnStatus),
  'runs it beside': () => forbidden(words.runsItBeside),
}
const refusalsOfStatus = {
  'ended already': (name: string) => conflict(fill(words.endedAlready, { name })),
}

/** Suspends an account, deactivates it, or brings it back (rules "When a person changes"); twice changes nothing more. */
export const changeUserStatus = (asked: ActorContext, personId: string, status: PersonStatus) =>
  change(
    asked,
    behind(tx => holdPeople(tx, [personId])),
    async (tx, { deps, actor }) => {
      const person = await findPersonFor(tx, actor, personId)
      if (!person) throw notFound()
      const facts = factsOfPerson(person)
      if (!may.findsPerson(actor, facts, person.shares)) throw notFound()
      enforce(may.changeStatus(actor, facts), refusals, person)
      const { kind, words: done, mail } = CHANGES[status]
      const message = fill(done, { name: person.name })
      if (person.status === status) return { message, data: null }
      enforce(may.changeStatusTo(facts, status), refusalsOfStatus, person.name)
      const refused = await changePerson(tx, deps, { personId, by: actor.id, at: deps.clock.now() }, { kind })
      if (refused) throw conflict(fill(words.isLastKeeper, { name: person.name }))
      await messageOwner(deps, tx, { id: personId, language: person.language }, mail)
      return { message, data: null }
    },
  )
