import type { Deps } from '../deps.ts'
import type { Env } from '../env.ts'
import { Refusal } from '../fail.ts'

const MB = 1024 * 1024
const SOON_S = 10
const words = {
  person: {
    id: 'intake.person',
    message:
      'You are sending {mb} MB at once, which is the most. Wait until some of it has arrived, then send the rest.',
  },
  all: { id: 'intake.all', message: 'Very much is being sent just now. Please try again in a moment.' },
}

/** The share of one request in what is under way. */
export type Share = {
  /** Counts what has just come; throws once it is more than this person, or all together, may have under way. */
  take(bytes: number): void
  end(): void
}

/** Opens a share for somebody's request. */
export type Intake = (personId: string) => Share

const intakes = new WeakMap<object, Intake>()

/** The one of this app: what comes as a form, in pieces, and what is put together of them is one sum. */
export function intakeOf(deps: Pick<Deps, 'env'>): Intake {
  const intake = intakes.get(deps) ?? createIntake(deps.env)
  intakes.set(deps, intake)
  return intake
}

/** How many bytes of uploads may be under way: from where they begin to arrive until their request is answered. */
function createIntake({ arriving }: Pick<Env, 'arriving'>): Intake {
  const ofPerson = new Map<string, number>()
  let all = 0
  const add = (personId: string, bytes: number) => {
    all += bytes
    const theirs = (ofPerson.get(personId) ?? 0) + bytes
    if (theirs > 0) ofPerson.set(personId, theirs)
    else ofPerson.delete(personId)
    return theirs
  }
  return personId => {
    let mine = 0
    return {
      take(bytes) {
        mine += bytes
        const theirs = add(personId, bytes)
        const { personMb, mb } = arriving
        if (theirs > personMb * MB)
          throw new Refusal(429, { ...words.person, params: { mb: personMb } }, { retryAfterS: SOON_S })
        if (all > mb * MB) throw new Refusal(503, words.all, { retryAfterS: SOON_S })
      },
      end() {
        add(personId, -mine)
        mine = 0
      },
    }
  }
}
