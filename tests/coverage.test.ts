import { PERMISSIONS } from '@accord/contract/permissions'
import type { Route } from '@accord/contract/route'
import { routes } from '@accord/contract/routes'
import { describe, expect, it } from 'vitest'
import { ADDRESSES, MESSAGES } from './coverage/asked.ts'
import { filesOf, type Row } from './coverage/row.ts'
import { sections } from './coverage/sections.ts'
import { faultsOf } from './coverage/words.ts'
import { read } from './imports.read.ts'

const rowsAt = (at: string): Row[] => sections.filter(section => section.at === at).flatMap(({ rows }) => rows)
const said = (at: string): string[] => rowsAt(at).map(([says]) => says)
const bare = (call: string): string => call.replace(/\{\w+\}|:\w+/g, '{}')
const nameOf = ({ method, path }: Route): string => bare(`${method} ${path}`)

describe('what the documents ask for', () => {
  it.each(sections)('is there, with its words and its test: $at $title', ({ rows }) => {
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.flatMap(faultsOf)).toEqual([])
  })

  it.each([
    ['web', 'web/accounts/NewPasswordForm.tsx', 'server/accounts/sign-up › asks for each field by name'],
    ['server', 'server/pictures/pictures.ts', 'app/links › Users & Groups wants all three permissions'],
  ])('is held by a test that loads what serves it: not of the %s by a test of the other side', (side, by, test) => {
    expect(faultsOf(['something', by, test])).toEqual([
      expect.stringContaining(`served under apps/${side}/ alone, which`),
    ])
  })

  it('is listed once', () => {
    const places = sections.map(({ at }) => at)
    expect(new Set(places).size).toBe(places.length)
    const all = sections.flatMap(({ at, rows }) => rows.map(([says]) => `${at} ${says}`))
    expect(all.filter((line, i) => all.indexOf(line) !== i)).toEqual([])
  })

  it('has the 42 addresses', () => {
    expect(ADDRESSES.length).toBe(42)
    expect(said('000 §2.1').map(line => line.split(' ')[0])).toEqual(ADDRESSES)
  })

  it.each(['000', '001', '002'])('has every call of %s, where the contract has it', document => {
    const calls = Object.values<Route>(routes).filter(
      ({ source }) => source.startsWith(document) && source.includes('§7'),
    )
    const found = (call: Route) => {
      const row = rowsAt(`${document} §7`).find(([says]) => bare(says.split(',')[0] ?? '') === nameOf(call))
      return row && filesOf(row[1]).some(file => read(file).includes(`'${call.path}'`))
    }
    expect(calls.filter(call => !found(call)).map(nameOf)).toEqual([])
  })

  it('has every permission', () => {
    const lines = rowsAt('000 §6 Permissions')
    const asks = (name: string) =>
      lines.filter(([says]) => says.startsWith(`${name}:`)).flatMap(([, by]) => filesOf(by))
    expect(PERMISSIONS.filter(name => !asks(name).some(file => read(file).includes(`'${name}'`)))).toEqual([])
  })

  it.each(Object.entries(MESSAGES))('has every message of %s', (at, messages) => {
    const lines = said(at)
    expect(messages.filter(message => !lines.some(line => line.includes(`“${message}`)))).toEqual([])
  })
})
