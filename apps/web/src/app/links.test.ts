import { expect, test } from 'vitest'
import { isUnder, linksFor } from './links.ts'

const labels = (held: readonly string[], built: (path: string) => boolean = () => true) =>
  linksFor(held, built).map(link => link.href)

test('a person without permissions sees only what is everybody’s', () => {
  expect(labels([])).toEqual(['/dashboard', '/notifications', '/helpSupport', '/settings'])
})

test('of unions, branches and organizations at most one is shown', () => {
  const of = (held: string[]) => labels(held).filter(h => ['/Unions', '/branches', '/subBranch'].includes(h))
  expect(of(['create unions', 'edit branches', 'create sub branches'])).toEqual(['/Unions'])
  expect(of(['edit branches', 'create sub branches'])).toEqual(['/branches'])
  expect(of(['edit sub branches'])).toEqual(['/subBranch'])
})

test('Users & Groups wants all three permissions', () => {
  expect(labels(['invite users', 'edit users status'])).not.toContain('/users')
  expect(labels(['invite users', 'edit users status', 'edit roles and permissions'])).toContain('/users')
})

test('a link whose screen is not built cannot appear', () => {
  expect(labels(['approve dispute'], path => path === '/Disputes')).toEqual(['/Disputes'])
})

test('each address belongs to one link at most, in any case', () => {
  const held = ['create dispute', 'participate in resolution', 'create unions']
  const under = (path: string) =>
    linksFor(held, () => true)
      .filter(link => isUnder(path, link))
      .map(link => link.href)
  expect(under('/DASHBOARD')).toEqual(['/dashboard'])
  expect(under('/disputesdetails/123')).toEqual(['/Disputes'])
  expect(under('/Disputes2/123')).toEqual(['/Disputes'])
  expect(under('/DiscussionsDetails/123')).toEqual(['/discussions'])
  expect(under('/subBranchDetails/123')).toEqual(['/Unions'])
  expect(under('/HelpSupport3')).toEqual(['/helpSupport'])
  expect(under('/elsewhere')).toEqual([])
})
