import { expect, inject, it } from 'vitest'
import { cloneDatabase } from './database.ts'
import { asOwner, inDatabase } from './template.ts'

it('gives each file a migrated database of its own, and takes it away', async () => {
  const [one, two] = await Promise.all([cloneDatabase(), cloneDatabase()])
  expect(one.ownerUrl).not.toBe(two.ownerUrl)
  await Promise.all([one.drop(), two.drop()])
  const left = await asOwner(
    one.ownerUrl,
    `select datname from pg_database where datname like 't\\_%' and datname = any(array['${one.appUrl.match(/t_\w+/)?.[0]}'])`,
  )
  expect(left).toEqual([])
})

it('finds another database by the address of one', () => {
  expect(inDatabase('postgres://me:it@host:1/a?sslmode=disable', 'b')).toBe('postgres://me:it@host:1/b?sslmode=disable')
  expect(inDatabase('postgres://me@/a', 'b')).toBe('postgres://me@/b')
  expect(inject('postgres').template).toMatch(/^accord_[0-9a-f]{16}$/)
})
