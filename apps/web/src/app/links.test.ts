import { PERMISSIONS } from '@accord/contract/permissions'
import { places } from '@accord/contract/places'
import { expect, test } from 'vitest'
import { isUnder, linksFor } from './links.ts'

const labels = (held: readonly string[], built: (path: string) => boolean = () => true) =>
  linksFor(held, built).map(link => link.href)

test('a person without permissions sees only what is everybody’s', () => {
  expect(labels([])).toEqual([places.dashboard, places.notifications, places.help, places.settings])
})

test('of unions, branches and organizations at most one is shown', () => {
  const three: readonly string[] = [places.unions, places.branches, places.subBranches]
  const of = (held: string[]) => labels(held).filter(href => three.includes(href))
  expect(of(['create unions', 'edit branches', 'create sub branches'])).toEqual([places.unions])
  expect(of(['edit branches', 'create sub branches'])).toEqual([places.branches])
  for (const verb of ['create', 'edit']) {
    expect(of([`${verb} unions`])).toEqual([places.unions])
    expect(of([`${verb} branches`])).toEqual([places.branches])
    expect(of([`${verb} sub branches`])).toEqual([places.subBranches])
  }
})

test('Users & Groups wants all three permissions', () => {
  expect(labels(['invite users', 'edit users status'])).not.toContain(places.users)
  expect(labels(['invite users', 'edit users status', 'edit roles and permissions'])).toContain(places.users)
})

test('disputes, discussions, documents and reports are for whoever may do something there', () => {
  const who = (href: string) => PERMISSIONS.filter(one => labels([one]).includes(href))
  expect(who(places.disputes)).toEqual([
    'create dispute',
    'approve dispute',
    'invite dispute participants',
    'change dispute case status',
    'participate in resolution',
  ])
  expect(who(places.discussions)).toEqual(['participate in resolution'])
  expect(who(places.documents)).toEqual(['create dispute', 'participate in resolution'])
  expect(who(places.reports)).toEqual(['view reports', 'download reports'])
})

test('a link whose screen is not built cannot appear', () => {
  expect(labels(['approve dispute'], path => path === places.disputes)).toEqual([places.disputes])
})

test('each address belongs to one link at most, in any case', () => {
  const held = ['create dispute', 'participate in resolution', 'create unions']
  const under = (path: string) =>
    linksFor(held, () => true)
      .filter(link => isUnder(path, link))
      .map(link => link.href)
  expect(under(places.dashboard.toUpperCase())).toEqual([places.dashboard])
  expect(under('/disputesdetails/123')).toEqual([places.disputes])
  expect(under('/Disputes2/123')).toEqual([places.disputes])
  expect(under('/DiscussionsDetails/123')).toEqual([places.discussions])
  expect(under('/subBranchDetails/123')).toEqual([places.unions])
  expect(under('/HelpSupport3')).toEqual([places.help])
  expect(under('/elsewhere')).toEqual([])
})
