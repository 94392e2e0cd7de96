import type { unitOption } from '@accord/contract/organizations/organizations.schemas'
import type * as z from 'zod/mini'
import { pictureUrl } from '../identity/pictures.ts'
import type { UnitRow } from './organizations.queries.ts'

export const presentOption = (row: UnitRow, bare: boolean): z.infer<typeof unitOption> =>
  bare
    ? { _id: row.id, name: row.name }
    : { _id: row.id, name: row.name, acronym: row.acronym, logo: pictureUrl(row.logo), industry: row.industry ?? '' }
