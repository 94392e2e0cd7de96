import type { unitOption } from '@accord/contract/organizations/organizations.schemas'
import type * as z from 'zod/mini'
import type { UnitRow } from './organizations.queries.ts'

export const logoUrl = (name: string | null): string | null => (name ? `/api/pictures/${name}` : null)

export const presentOption = (row: UnitRow, bare: boolean): z.infer<typeof unitOption> =>
  bare
    ? { _id: row.id, name: row.name }
    : { _id: row.id, name: row.name, acronym: row.acronym, logo: logoUrl(row.logo), industry: row.industry ?? '' }
