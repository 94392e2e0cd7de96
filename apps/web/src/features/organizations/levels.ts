import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The three levels of the hierarchy as calls name them; an employer outside the tree is at the lowest. */
export type Level = 'union' | 'branch' | 'sub_branch'

type Words = {
  /** The page of the list, and its tabs (001 §2). */
  list: MessageDescriptor
  mine: MessageDescriptor
  /** What a list is of, as its accessible name and above its column (rules "Units"). */
  many: MessageDescriptor
  one: MessageDescriptor
  all: MessageDescriptor
  create: MessageDescriptor
  edit: MessageDescriptor
  nameField: MessageDescriptor
  acronymField: MessageDescriptor
  /** Where the list shows nobody who runs a unit (rules "Units"). */
  noAdmin: MessageDescriptor
  /** The toast where making it fails (001 §8). */
  failed: MessageDescriptor
}

/** All that differs between the levels besides their addresses. */
export const LEVELS: Readonly<
  Record<
    Level,
    {
      readonly below: Exclude<Level, 'union'> | null
      readonly words: Words
    }
  >
> = {
  union: {
    below: 'branch',
    words: {
      list: msg`Unions`,
      mine: msg`All Unions`,
      many: msg`Unions`,
      one: msg`Union`,
      all: msg`All Unions`,
      create: msg`Create Union`,
      edit: msg`Edit Union`,
      nameField: msg`Union name`,
      acronymField: msg`Union Acronym (if applicable)`,
      noAdmin: msg`No admin added`,
      failed: msg`Failed to create union!`,
    },
  },
  branch: {
    below: 'sub_branch',
    words: {
      list: msg`Branches`,
      mine: msg`My Branches`,
      many: msg`Branches`,
      one: msg`Branch`,
      all: msg`All Branches`,
      create: msg`Create Branch`,
      edit: msg`Edit Branch`,
      nameField: msg`Branch name`,
      acronymField: msg`Branch acronym (if applicable)`,
      noAdmin: msg`No admin added`,
      failed: msg`Failed to create branch!`,
    },
  },
  sub_branch: {
    below: null,
    words: {
      list: msg`Sub Branches`,
      mine: msg`My Sub Branches`,
      many: msg`Sub branches`,
      one: msg`Sub branch`,
      all: msg`All Sub Branches`,
      create: msg`Create Sub Branch`,
      edit: msg`Edit Sub Branch`,
      nameField: msg`Sub Branch name`,
      acronymField: msg`Sub Branch acronym (if applicable)`,
      noAdmin: msg`No admin has been invited`,
      failed: msg`Fields are required.`,
    },
  },
}

/** What a unit is: an employer outside the tree is at the lowest level and has words of its own. */
export type Kind = Level | 'employer'

const EMPLOYER: Words = {
  ...LEVELS.sub_branch.words,
  list: msg`Employers`,
  mine: msg`All Employers`,
  many: msg`Employers`,
  one: msg`Employer`,
  all: msg`All Employers`,
  create: msg`Create Employer`,
  edit: msg`Edit Employer`,
  nameField: msg`Employer name`,
  acronymField: msg`Acronym (if applicable)`,
}
export const unitWords = (kind: Kind): Words => (kind === 'employer' ? EMPLOYER : LEVELS[kind].words)

export const levelOf = (kind: Kind): Level => (kind === 'employer' ? 'sub_branch' : kind)
