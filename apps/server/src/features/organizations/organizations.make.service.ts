import type {
  ListedKind,
  newBranch,
  newSubBranch,
  newUnion,
  unitChange,
} from '@accord/contract/organizations/organizations.schemas'
import * as may from '@accord/policy/units.policy'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import { DEFERRED } from '../../db/deferred.ts'
import { lockSubject, shareSubject } from '../../db/lock.ts'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import { badInput, conflict, notFound } from '../../fail.ts'
import { behind, change, type Finder } from '../../http/change.ts'
import type { ActorContext, Arriving } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { claimOnce } from '../../http/once.queries.ts'
import { lagosYear } from '../../lagos.ts'
import { newId } from '../../lib/ids.ts'
import { nameKey } from '../../lib/names.ts'
import type { Words } from '../../words.ts'
import { chosenPicture, makePicture, withPicture } from '../pictures/pictures.ts'
import { readUnit, readUnitItself, type UnitRow } from './organizations.lists.queries.ts'
import { presentUnit } from './organizations.present.ts'
import {
  findUnit,
  hasIndustry,
  insertUnit,
  namesTaken,
  type Unit,
  type UnitEdit,
  updateUnit,
} from './organizations.queries.ts'
import { refusals } from './organizations.refusals.ts'
import { seenOfLevel } from './organizations.service.ts'
import { words } from './organizations.words.ts'
import { followMerged, holdUnit } from './units.queries.ts'

type Union = z.output<typeof newUnion>
type Branch = z.output<typeof newBranch>
type SubBranch = z.output<typeof newSubBranch>
type Fields = Pick<Union, 'name' | 'industry_id' | 'phone' | 'about' | 'founded_in'> &
  Partial<Pick<Union, 'acronym' | 'headquarters'>>

/** Whoever makes very many units at once has all names to themselves: a lock for each would be more than there are. */
const ALL_NAMES = 'unit-names'
export const holdAllNames = (tx: Transaction<DB>) => lockSubject(tx, ALL_NAMES, DEFERRED)

/** Two makers of one name, or a maker and a renamer: the second waits and finds it taken. */
async function holdName(tx: Transaction<DB>, name: string): Promise<void> {
  await shareSubject(tx, ALL_NAMES, DEFERRED)
  await lockSubject(tx, `unit-name/${nameKey(name)}`, DEFERRED)
}

export const isFuture = (foundedIn: string, now: Date): boolean => Number(foundedIn.slice(0, 4)) > lagosYear(now)

const refuseFuture = (foundedIn: string, now: Date) => {
  if (isFuture(foundedIn, now)) throw badInput({ founded_in: words.future })
}

async function logoOf(ctx: ActorContext) {
  const upload = chosenPicture(ctx)
  return upload ? makePicture(ctx.actor.id, 'logo', upload) : null
}

/** What is made, and under which unit; `parentField`: the field that names it. */
type Making = {
  kind: ListedKind
  parent: { id: string; field: 'union' | 'branch'; unknown: Words } | null
  said: Words
}

/** The parent as it is, held, of the kind that a unit of this kind is under. */
async function parentOf(tx: Transaction<DB>, { kind, parent }: Making): Promise<Unit | null> {
  if (!parent) return null
  const unit = await findUnit(tx, parent.id)
  if (!unit || !may.fitsUnder(kind, unit)) throw badInput({ [parent.field]: parent.unknown })
  return unit
}

/** Refuses what else the form says of the parent. */
type Check = (tx: Transaction<DB>, parent: Unit | null) => Promise<void>

async function create(asked: ActorContext, making: Making, fields: Fields, check?: Check) {
  const { deps } = asked
  const at = deps.clock.now()
  refuseFuture(fields.founded_in, at)
  const logo = await logoOf(asked)
  const held = behind(async (tx, ctx) => {
    const claim = await claimOnce(tx, ctx, ctx.holder.personId, newId(deps.clock))
    await holdName(tx, fields.name)
    if (making.parent) await holdUnit(tx, making.parent.id)
    return claim
  })
  const made = await withPicture(deps, logo, () =>
    change(asked, held, async (tx, { actor }, claim) => {
      const parent = await parentOf(tx, making)
      enforce(may.createUnit(actor, making.kind, parent), refusals, parent)
      if (claim.again) {
        const before = await readUnitItself(tx, claim.id)
        if (before) return { _id: before.id, name: before.name, version: before.version }
      }
      await check?.(tx, parent)
      if (!(await hasIndustry(tx, fields.industry_id))) throw badInput({ industry_id: words.noIndustry })
      await refuseTaken(tx, making.kind, parent?.id ?? null, fields.name)
      const unit = { id: claim.id, kind: making.kind, parent, ...columnsOf(fields), logo: logo?.name ?? null }
      await insertUnit(tx, { ...unit, at })
      const after = { kind: making.kind, name: fields.name, parent: parent?.id ?? null }
      await record(tx, { id: newId(deps.clock), at, actorId: actor.id, action: 'unit made', unitId: claim.id, after })
      return { _id: claim.id, name: fields.name, version: 1 }
    }),
  )
  return { message: making.said, data: made }
}

export const columnsOf = (f: Fields) => ({
  name: f.name,
  nameKey: nameKey(f.name),
  acronym: f.acronym ?? '',
  industryId: f.industry_id,
  headquarters: f.headquarters ?? '',
  phone: f.phone,
  about: f.about,
  foundedIn: f.founded_in,
})

async function refuseTaken(
  tx: Transaction<DB>,
  kind: UnitRow['kind'],
  parentId: string | null,
  name: string,
  except?: string,
): Promise<void> {
  const taken = await namesTaken(tx, { kind, parentId, ...(except ? { except } : {}) }, [nameKey(name)])
  if (taken.size > 0) throw conflict(words.nameTaken, undefined, { name: words.nameTaken })
}

export const createUnion = (ctx: ActorContext, f: Union) =>
  create(ctx, { kind: 'union', parent: null, said: words.unionMade }, f)

export const createBranch = (ctx: ActorContext, { union, ...f }: Branch) =>
  create(
    ctx,
    { kind: 'branch', parent: { id: union, field: 'union', unknown: words.noUnion }, said: words.branchMade },
    f,
  )

/** Under a branch; an employer is outside the tree (001 §7). */
export function createSubBranch(ctx: ActorContext, { union, branch, kind = 'sub_branch', ...f }: SubBranch) {
  if (kind === 'employer') {
    if (union || branch) throw badInput({ [branch ? 'branch' : 'union']: words.noParent })
    return create(ctx, { kind, parent: null, said: words.employerMade }, f)
  }
  if (!branch) throw badInput({ branch: words.noBranch })
  const parent = { id: branch, field: 'branch' as const, unknown: words.noBranch }
  return create(ctx, { kind, parent, said: words.subBranchMade }, f, async (tx, found) => {
    if (union && !found?.path.includes(await followMerged(tx, union))) throw badInput({ union: words.otherUnion })
  })
}

/** Before a form is read: whether its sender makes such units at all. */
export const beforeCreating =
  (kind: ListedKind) =>
  async ({ actor }: Arriving<ActorContext>) => {
    enforce(may.createSome(actor, kind), refusals, kind)
  }

type Change = z.output<typeof unitChange>

const UPDATED: Readonly<Record<may.UnitLevel | 'employer', Words>> = {
  union: words.unionUpdated,
  branch: words.branchUpdated,
  sub_branch: words.subBranchUpdated,
  employer: words.employerUpdated,
}

/** The unit, held; two who rename to one name wait for each other, too. */
const heldToChange = (unitId: string, name: string | undefined): Finder<ActorContext, UnitRow | undefined> =>
  behind(async tx => {
    if (name !== undefined) await holdName(tx, name)
    return readUnitItself(tx, await holdUnit(tx, unitId, 'update'))
  })

/** Whatever the form names as its place is where it is already: a parent is not changed here (001 §7). */
async function refuseOtherParent(tx: Transaction<DB>, { union, branch }: Change, row: UnitRow): Promise<void> {
  const isOther = async (named: string | undefined, now: string | null) =>
    named !== undefined && named !== '' && (await followMerged(tx, named)) !== now
  if (await isOther(union, row.union_id)) throw badInput({ union: words.parentStays })
  if (await isOther(branch, row.branch_id)) throw badInput({ branch: words.parentStays })
}

const editOf = (
  { name, acronym, industry_id, headquarters, phone, about, founded_in }: Change,
  logo?: string,
): UnitEdit => {
  const given = Object.entries({ acronym, industry_id, headquarters, phone, about, founded_in, logo })
  const named = name === undefined ? {} : { name, name_key: nameKey(name) }
  return { ...named, ...Object.fromEntries(given.filter(([, value]) => value !== undefined)) }
}

/** What really differs, as the event log keeps it; the text of a unit's page is no secret. */
function differing(row: UnitRow, edit: UnitEdit) {
  const was: Readonly<Record<string, unknown>> = row
  const fields = Object.entries(edit).filter(([key, value]) => key !== 'name_key' && was[key] !== value)
  const keys = fields.map(([key]) => key)
  return { before: Object.fromEntries(keys.map(key => [key, was[key]])), after: Object.fromEntries(fields) }
}

/** The unit as this actor may change it; each refusal in its order (rules "Answers"). */
async function refuseEdit({ actor }: ActorContext, tx: Transaction<DB>, row: UnitRow, fields: Change): Promise<void> {
  enforce(may.keepUnit(actor, row), refusals, row)
  await refuseOtherParent(tx, fields, row)
  const stale = () => conflict(words.stale, { version: row.version, current: presentUnit(actor, row) })
  enforce(may.editUnit(actor, row, fields.version), { ...refusals, stale }, row)
}

/** Changes what the form names; `own`: only while it is the caller's own unit. */
async function edit(
  asked: ActorContext,
  { unitId, level, own = false }: { unitId: string; level: may.UnitLevel | null; own?: boolean },
  fields: Change,
) {
  const { deps } = asked
  const at = deps.clock.now()
  if (fields.founded_in !== undefined) refuseFuture(fields.founded_in, at)
  const logo = await logoOf(asked)
  return withPicture(deps, logo, () =>
    change(asked, heldToChange(unitId, fields.name), async (tx, ctx, found) => {
      const { actor } = ctx
      const row = seenOfLevel(actor, found, level)
      if (own && actor.unit?.id !== row.id) throw notFound()
      await refuseEdit(ctx, tx, row, fields)
      if (fields.industry_id && !(await hasIndustry(tx, fields.industry_id)))
        throw badInput({ industry_id: words.noIndustry })
      if (fields.name !== undefined) await refuseTaken(tx, row.kind, row.parent_id, fields.name, row.id)
      const edit = editOf(fields, logo?.name)
      const said = UPDATED[row.kind === 'employer' ? 'employer' : (may.levelOfUnit(row.kind) ?? 'union')]
      const what = differing(row, edit)
      // Nothing is written where nothing differs, so that nobody else's form becomes stale by it.
      if (Object.keys(what.after).length === 0)
        return { message: said, data: { _id: row.id, name: row.name, version: row.version } }
      const version = await updateUnit(tx, row.id, edit)
      if ('name' in what.after || 'acronym' in what.after)
        for (const hook of deps.hooks.unitRenamed) await hook(tx, { deps, unitId: row.id })
      await record(tx, {
        id: newId(deps.clock),
        at,
        actorId: actor.id,
        action: 'unit changed',
        unitId: row.id,
        ...what,
      })
      return { message: said, data: { _id: row.id, name: fields.name ?? row.name, version } }
    }),
  )
}

export const editUnit = (level: may.UnitLevel) => (ctx: ActorContext, unitId: string, fields: Change) =>
  edit(ctx, { unitId, level }, fields)

export function editOrganizationProfile(ctx: ActorContext, fields: Change) {
  const { unit } = ctx.actor
  if (!unit) throw notFound()
  return edit(ctx, { unitId: unit.id, level: null, own: true }, fields)
}

/** Before a form is read: whether there is such a unit, and its sender may change it. */
export const beforeEditing =
  (level: may.UnitLevel | null) => async (ctx: Arriving<ActorContext>, id: string | undefined) => {
    const row = seenOfLevel(ctx.actor, id ? await readUnit(ctx.deps.db, id) : undefined, level)
    enforce(may.keepUnit(ctx.actor, row), refusals, row)
  }
