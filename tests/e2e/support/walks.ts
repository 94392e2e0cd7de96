import { placeHref, places } from '@accord/contract/places'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Stop, Walk } from './walk.ts'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')
const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()

/** What waits for this person stands first on their dashboard. */
const day = (says: string, waits: RegExp, sees?: Sees): Stop => ({
  name: 'dashboard',
  says,
  sees: async page => {
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText(waits)
    await sees?.(page)
  },
})

type Sees = Stop['sees']
const hasRows: Sees = page => expect(main(page).getByRole('rowheader').first()).toBeVisible()

/** A screen by its link in the sidebar; its heading, where that has other words. */
const screen = (link: string, name: string, says: string, sees: Sees = hasRows, heading = link): Stop => ({
  name,
  says,
  go: page => inMenu(page, link),
  sees: async page => {
    await expect(h1(page)).toHaveText(heading)
    await sees(page)
  },
})
const disputes = (says: string, sees?: Sees): Stop => screen('Disputes', 'disputes', says, sees)
const notifications = (says: string): Stop =>
  screen('Notifications', 'notifications', says, hasTabs, 'Notifications & Request')
const hasTabs: Sees = page => expect(main(page).getByRole('tab', { name: 'Pending' })).toBeVisible()
const reports = (says: string, sees?: Sees): Stop =>
  screen('Reports', 'reports', says, async page => {
    await expect(card(page, 'Disputes Approved')).toBeVisible()
    await sees?.(page)
  })
const card = (page: Page, title: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
/** Something was settled in these days, and so there is a time that it took. */
const tellsTimes: Sees = async page => {
  await expect(card(page, 'Disputes Resolved')).toHaveText(/^Disputes Resolved[1-9]/)
  await expect(card(page, 'Avg. Dispute Resolution Time')).toHaveText(/^Avg\. Dispute Resolution Time\d.* days/)
}

/** Told in the example, and left as they are by other tests. */
const SALARY = 'Three months of salary not paid after transfer to Ikorodu'
const DUES = 'Check-off dues deducted but not handed on for ten months'

const stages = (page: Page) => main(page).getByRole('list', { name: 'Stages of the case' })

/** The page of a case; only the ministry approves. */
const aCase = (says: string, go: Sees, sees: Sees): Stop => ({
  name: 'case',
  says,
  go,
  sees: async page => {
    await expect(stages(page)).toBeVisible()
    await sees(page)
    await expect(main(page).getByRole('button', { name: /^(Approve|Reject)/ })).toHaveCount(0)
  },
})

/** The first case of one's list, or the one of this title. */
const openCase = (says: string, title = ''): Stop =>
  aCase(
    says,
    async page => {
      await page.goto(placeHref(places.disputes, { q: title || undefined }))
      await main(page).getByRole('rowheader', { name: title }).first().getByRole('link').click()
    },
    page => expect(h1(page)).toContainText(title),
  )

/** The first case of one's list, or the one of this title, that is at this stage now. */
const openCaseAt = (stage: string, says: string, sees: Sees = async () => {}, title = ''): Stop =>
  aCase(
    says,
    async page => {
      await page.goto(placeHref(places.disputes, { status: 'Open', q: title || undefined }))
      const there = main(page)
        .getByRole('row')
        .filter({ has: page.getByText(stage, { exact: true }) })
      await there.first().getByRole('rowheader').getByRole('link').click()
    },
    async page => {
      await expect(stages(page).locator('[aria-current=step]')).toContainText(stage)
      await sees(page)
    },
  )
const mayLead: Sees = page => expect(main(page).getByRole('button', { name: 'Change case status' })).toBeVisible()
const inCase = (tab: string, name: string, says: string, sees: Sees): Stop => ({
  name,
  says,
  go: page => page.getByRole('tab', { name: tab, exact: true }).click(),
  sees,
  about: page => page.getByRole('tab', { name: tab, exact: true }),
})
const documents = (says: string): Stop =>
  inCase('Case Documents', 'documents', says, page =>
    expect(
      main(page)
        .getByText(/\.(pdf|png|jpg|csv)$/)
        .first(),
    ).toBeVisible(),
  )
/** What stands in the log of the discussion, wherever it is scrolled to. */
const discussion = (says: string, holds: (log: Locator) => readonly Locator[]): Stop =>
  inCase('Case Discussions', 'discussion', says, async page => {
    for (const one of holds(page.getByRole('log', { name: 'Messages' }))) await expect(one.first()).toBeVisible()
  })
const sides = (log: Locator) => ['Claimant’s side', 'Accused side', 'Settlement'].map(side => log.getByText(side))
const partsOfTalks = (log: Locator) =>
  [/^Download /, /^Add to calendar/, /^(Show|View) results/].map(name => log.getByRole('button', { name }))

/** A dialog that is looked at and left. */
const dialog = (button: RegExp, name: string, says: string): Stop => ({
  name,
  says,
  go: page => main(page).getByRole('button', { name: button }).first().click(),
  sees: page => expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible(),
  leave: page => page.keyboard.press('Escape'),
})
const search = (words: string, says: string): Stop => ({
  name: 'search',
  says,
  go: async page => {
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(words)
  },
  sees: page => expect(page.getByRole('dialog').getByRole('list', { name: 'Disputes' })).toBeVisible(),
  leave: page => page.keyboard.press('Escape'),
})
const form = (says: string): Stop => ({
  name: 'form',
  says,
  go: async page => {
    await page.goto(places.disputes)
    await main(page).getByRole('button', { name: 'Create dispute' }).click()
  },
  sees: page => expect(main(page).getByRole('textbox', { name: 'Title' })).toBeVisible(),
})

const CASES = ['Disputes', 'Discussions', 'Documents']
const EVERYBODY = ['Dashboard', ...CASES]
/** The ministry, and those who settle. */
const AT_WORK = ['Dashboard', 'Work', ...CASES]
const SETTLES = /waits? for your step|^Nothing for you to do/
const OWN_CASE = /^(Your (organization’s )?case|A case names)|^\d+ .*cases?|^Nothing for you to do/

export const WALKS: readonly Walk[] = [
  {
    role: 'Ministry Admin',
    who: 'ministry',
    first: 'Halima',
    does: 'Decides what waits for the ministry, and sees how the whole system does.',
    links: [...AT_WORK, 'Users & Groups', 'Unions', 'Legal dates', 'Notifications', 'Reports'],
    stops: [
      day('All that is the ministry’s turn, the oldest first.', /things? waits? for the ministry/),
      dialog(/^Approve /, 'approve', 'Approve opens one dialog: the case in short, and the confirmation.'),
      disputes('Every case of the country, found by words, status and days.'),
      screen('Users & Groups', 'users', 'Everybody who is here, and who settles.'),
      reports('How long settlements take, and how many cases come in.', tellsTimes),
    ],
  },
  {
    role: 'National Union Admin',
    who: 'union',
    first: 'Emeka',
    does: 'Looks after the branches of the union and the cases of its members.',
    links: [...EVERYBODY, 'Branches', 'Notifications', 'Reports'],
    stops: [
      day('What waits for the union.', /./),
      screen('Branches', 'branches', 'The branches of the union, and who runs them.'),
      disputes('The cases of the union and of what is below it.'),
      reports('The figures of the union’s own cases.'),
    ],
  },
  {
    role: 'Union Branch Admin',
    who: 'branch',
    first: 'Yetunde',
    does: 'Files for members, and keeps the organizations of the branch.',
    links: [...EVERYBODY, 'Organizations', 'Notifications', 'Reports'],
    stops: [
      day('What waits for the branch.', /./),
      screen('Organizations', 'organizations', 'The organizations of the branch.', hasRows, 'Sub Branches'),
      search('salary', 'Search finds cases, papers, people and units in one place.'),
      form('A new dispute, in three numbered steps.'),
    ],
  },
  {
    role: 'Employers',
    who: 'employer',
    first: 'Tunde',
    does: 'Answers for the organization that a case names.',
    links: [...EVERYBODY, 'Notifications'],
    stops: [
      day(
        'A request to decide comes first, and then what happened in the cases that name the organization.',
        /^\d+ requests? waits? for your decision/,
        page =>
          expect(
            main(page).getByRole('region', { name: 'Notifications' }).getByRole('link', { name: /LD\// }).first(),
          ).toBeVisible(),
      ),
      openCase('What is claimed, and where the case stands.', SALARY),
      discussion('Both sides and the conciliator talk in the case.', sides),
    ],
  },
  {
    role: 'Claimants',
    who: 'worker',
    first: 'Ngozi',
    does: 'Filed a grievance by herself, follows it, and hands in papers.',
    links: [...EVERYBODY, 'Notifications'],
    stops: [
      day('Her case: whose turn it is, and the one thing to do.', OWN_CASE),
      openCase('The case, stage by stage.', SALARY),
      documents('What was handed in, by whom and when.'),
      form('A new dispute, in three numbered steps.'),
    ],
  },
  {
    role: 'Respondents',
    who: 'respondent',
    first: 'Musa',
    does: 'Was named in a case: reads what is claimed and answers.',
    links: [...EVERYBODY, 'Notifications'],
    stops: [
      day('What names him, or that there is nothing to do.', /./),
      openCase('What is claimed, and by whom.'),
      notifications('What happened, and what is asked of him.'),
    ],
  },
  {
    role: 'Staff',
    who: 'staff',
    first: 'Bisi',
    does: 'Files for colleagues and keeps an eye on their cases.',
    links: [...EVERYBODY, 'Notifications'],
    stops: [
      day('Her case waits for the ministry: nothing for her to do.', OWN_CASE),
      openCase('The dues that were not handed on: in mediation.', DUES),
      screen('Documents', 'papers', 'The papers of all her cases in one list.'),
    ],
  },
  {
    role: 'Conciliators and Arbitrators',
    who: 'conciliator',
    first: 'Ibrahim',
    does: 'Brings both sides together, and says where a case stands.',
    links: [...AT_WORK, 'Notifications'],
    stops: [
      day('The cases that wait for his step.', SETTLES),
      openCase('A case of his, with what he may do.', SALARY),
      dialog(/^Change case status/, 'status', 'A new status, with its reason and a document.'),
    ],
  },
  {
    role: 'Mediators',
    who: 'mediator',
    first: 'Grace',
    does: 'Leads the talks in the cases that were given to her.',
    links: [...AT_WORK, 'Notifications'],
    stops: [
      day('What waits for her step, or that nothing does.', SETTLES),
      openCaseAt('Mediation', 'A case of hers in mediation, with what she may do.', mayLead, DUES),
      discussion('The talks, with papers, meetings and votes among them.', partsOfTalks),
    ],
  },
  {
    role: 'Industrial Arbitration Panel',
    who: 'panel',
    first: 'Folake',
    does: 'Hears what could not be settled by talks.',
    links: [...AT_WORK, 'Notifications', 'Reports'],
    stops: [
      day('What waits for the panel’s step.', SETTLES),
      openCase('A case that was referred to the panel.'),
      reports('How long the panel’s cases take.', tellsTimes),
    ],
  },
  {
    role: 'Board of Enquiry',
    who: 'enquiry',
    first: 'Sani',
    does: 'Looks into what happened, and reports it.',
    links: [...AT_WORK, 'Notifications'],
    stops: [
      day('What waits for the board’s step.', SETTLES),
      disputes('The cases that were given to the board.'),
      openCase('A case of the board.'),
    ],
  },
  {
    role: 'National Industrial Courts',
    who: 'court',
    first: 'Chidi',
    does: 'Follows the cases that went to the court, to their award.',
    links: [...AT_WORK, 'Notifications', 'Reports'],
    stops: [
      day('What waits for the court’s step.', SETTLES),
      openCaseAt('National Industrial Court', 'A case before the court.'),
      documents('The papers of the case.'),
    ],
  },
]
