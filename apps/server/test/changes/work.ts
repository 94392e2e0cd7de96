import { makeMinistryAdmin, makeStory } from '../cases.ts'
import type { Making } from './making.ts'

/** Which officer the steps of a case are for. */
export const work = {
  setOfficer: async world => {
    const [{ ministry, caseId }, other] = [await makeStory(world), await makeMinistryAdmin(world)]
    return { who: ministry, id: caseId, body: { officer: other.id } }
  },
  reassignWork: async world => {
    const [{ ministry, caseId }, other] = [await makeStory(world), await makeMinistryAdmin(world)]
    return { who: ministry, body: { case_ids: [caseId], to: other.id, reason: 'On leave' } }
  },
} satisfies Record<string, Making>
