import type { Section } from '../row.ts'
import * as story from '../stories.ts'

const cards = 'web/dashboard/cards.ts'
const links = 'app/links.ts'
const oneOfThree = 'app/links › of unions, branches and organizations at most one is shown'
const permitted = 'app/links › disputes, discussions, documents and reports are for whoever may do something there'
const list = 'web/notifications/NotificationsPage.tsx'

export const shell: readonly Section[] = [
  {
    at: '000 §2.11',
    title: 'Shell',
    rows: [
      ['top bar: menu toggle', 'app/TopBar.tsx', story.shellByKeys],
      ['top bar: notifications bell, a link to /notifications', 'app/TopBar.tsx', story.notifications],
      ['top bar: avatar with name and email', 'app/TopBar.tsx, app/AccountMenu.tsx', story.besideChat],
      ['top bar: “Search”, and Ctrl-K', 'app/SearchButton.tsx', story.searches],
      ['search: a query box, words in any order', 'web/search/SearchDialog.tsx', story.searches],
      [
        'Filters: “Document type”, “Case status”, a range of days (“From”)',
        'web/search/SearchFilters.tsx',
        story.searches,
      ],
      ['a “Sort” menu: by relevance, by day, by name', 'web/search/SearchDialog.tsx', story.searches, 'rules "Search"'],
      ['“Clear all”, and a chip for each filter in use', 'web/search/ActiveChips.tsx', story.searches],
      [
        'tabs “All”, “Disputes”, “Documents”, “Users”, “Unions”, “Companies”, each with a count',
        'web/search/groups.ts, web/search/words.ts',
        story.searches,
      ],
      ['a list of names and documents, each leading to its thing', 'web/search/FoundRows.tsx', story.searchesOnPhone],
      ['results within 300 px', 'web/search/Results.tsx', story.searches],
      [
        'each finds what they may see, counts too',
        'server/search/search.service.ts',
        'server/search/search › finds for each what they may see, counts too',
      ],
      [
        'the case of a number comes first, whole or in part',
        'server/search/search.cases.service.ts',
        'server/search/search › puts the case of a number first, whole or in part',
      ],
      [
        'narrowed by type, status and days; a filter alone finds the newest first',
        'server/search/search.asked.ts',
        'server/search/search › is narrowed by status, days and types, and a filter alone finds the newest first',
      ],
      [
        'in the order asked for (order_by)',
        'server/search/search.cases.service.ts',
        'server/search/search › is in the order that was asked for',
        'rules "Search"',
      ],
      [
        'a word with one letter wrong is found all the same',
        'server/search/search.found.queries.ts',
        'server/search/search › finds a word in spite of %s',
        'rules "Search"',
      ],
      ['searches that led somewhere are kept on the device', 'web/search/recent.ts', story.searches],
      ['a search that fails says so in place', 'web/search/Results.tsx', story.searchesOnPhone],
      ['sidebar: group heading “Tools”', 'app/Sidebar.tsx', story.phoneMenu],
      ['sidebar: collapsible mobile menu with the avatar', 'app/MobileMenu.tsx, app/Sidebar.tsx', story.phoneMenu],
      ['sidebar: highlights the active link', links, story.headingsAndLinks],
      ['sidebar: “Log out” at the bottom', 'app/LogOutLink.tsx', story.shellByKeys],
      [
        'sidebar: only if the permission list is non-empty',
        'app/Shell.tsx',
        'e2e/routes › who holds no permission has no sidebar, and can still log out',
      ],
      ['no token: to /login', 'lib/session.ts', story.toLogin],
    ],
  },
  {
    at: '000 §2.12',
    title: 'Dashboard',
    rows: [
      ['a spinner while loading', 'web/dashboard/DashboardPage.tsx, ui/LoadingState.tsx', story.dashboardFails],
      ['a greeting with the first name', 'web/dashboard/DashboardPage.tsx', story.officerDashboard],
      [
        'the greeting follows the clock instead of always “afternoon”',
        'web/dashboard/greeting.ts',
        'web/dashboard/greeting › the greeting follows the clock of Lagos',
        'rules "Dashboard"',
      ],
      [
        'weekday, month and day with an ordinal suffix',
        'web/dashboard/greeting.ts',
        'web/dashboard/greeting › the day has its ordinal suffix',
      ],
      [
        'up to three action cards',
        cards,
        'web/dashboard/cards › the ministry has three cards, less those whose screen is not built',
      ],
      ['“Reports” with “Show all” to /reports and a line chart', 'web/reports/DashboardReport.tsx', story.reports],
      ['“Notifications”, first 3 entries', 'web/dashboard/Panels.tsx', story.officerDashboard],
      ['“Recent Discussions”, each leading to its discussion', 'web/dashboard/Panels.tsx', story.settlerDashboard],
      ['“Recent Documents”', 'web/dashboard/Panels.tsx', story.settlerDashboard],
      [
        'four discussions and four documents, the newest first',
        'server/dashboard/dashboard.queries.ts',
        'server/dashboard/dashboard › shows four discussions and four documents, the newest first',
      ],
      ['the chart is of 1 year on entry: twelve months', 'web/reports/DashboardReport.tsx', story.reports],
      [
        'a line chart without a legend; its numbers in a table too',
        'web/reports/ResolutionChart.tsx, web/reports/ResolutionTimes.tsx',
        story.reports,
      ],
      [
        'its y axis starts at 0 and is titled “Days”',
        'web/reports/ResolutionChart.tsx, web/reports/ResolutionTimes.tsx',
        story.reports,
      ],
      ['a summary only when the report has data: “There has been a”', 'web/reports/ResolutionTimes.tsx', story.reports],
    ],
  },
  {
    at: '000 §2.13',
    title: '/notifications',
    rows: [
      ['title “Notifications & Request”, tabs “All” and “Pending”', list, story.notifications],
      [
        'radio “All”, “Notifications”, “Case Activity”, one source each',
        'web/notifications/Tools.tsx',
        story.notifications,
      ],
      ['search box “Search disputes...” finds', 'web/notifications/Tools.tsx', story.notifications],
      ['“Most Recent” sorts', 'web/notifications/Tools.tsx', story.notifications],
      [
        'grouped under headings (“Today”), with message and date',
        'web/notifications/Groups.tsx, server/notifications/notifications.words.ts',
        story.notifications,
      ],
      [
        'the heading is Today, Yesterday, else the day',
        'server/notifications/notifications.present.ts',
        'server/notifications/notifications.read › is Today, Yesterday, else the day, by the clock of Lagos',
      ],
      ['“No notifications Yet”', 'web/notifications/AllNotifications.tsx', story.notifications],
      ['without a token: “User is not logged in.”', 'web/notifications/SignedOut.tsx', story.notificationsSignedOut],
      [
        'role request: who asks for what, Approve',
        'web/requests/RequestsList.tsx, web/requests/ApproveRole.tsx',
        story.newRole,
      ],
      [
        'organization change, decided there',
        'server/requests/requests.service.ts',
        'server/requests/requests.grants › is the person’s at their next request; cases they filed stay where they are',
      ],
      [
        'delete organization: Approve, or Decline with a reason',
        'web/requests/ApproveDeletion.tsx, web/requests/DeclineDialog.tsx',
        story.deleteUnit,
      ],
      [
        'delete account and change password are in Settings alone',
        'web/profile/DeleteDialog.tsx, web/security/ChangePassword.tsx',
        story.deletesAccount,
      ],
    ],
  },
  {
    at: '000 §6',
    title: 'Sidebar and dashboard cards',
    rows: [
      ['/dashboard “Dashboard”, also the logo link: always', links, story.headingsAndLinks],
      ['/Disputes: any of five permissions', links, permitted],
      ['/discussions: participate in resolution', links, permitted],
      ['/documents: create dispute or participate in resolution', links, permitted],
      [
        '/users “Users & Groups”: all three permissions',
        links,
        'app/links › Users & Groups wants all three permissions',
      ],
      ['/Unions: create or edit unions', links, oneOfThree],
      ['else /branches: create or edit branches', links, oneOfThree],
      ['else /subBranch “Organizations”: create or edit sub branches', links, story.ownTree],
      [
        '/notifications, /helpSupport, /settings: always',
        links,
        'app/links › a person without permissions sees only what is everybody’s',
      ],
      ['/reports: view or download reports', links, permitted],
      ['/login “Log out”: always; runs the logout action', 'app/LogOutLink.tsx', story.logOutEnds],
      [
        'card “Pending Disputes” with the count: approve or change status',
        'web/dashboard/ActionCards.tsx',
        story.officerDashboard,
      ],
      ['card “Create Unions” first', 'web/dashboard/ActionCards.tsx', story.officerDashboard],
      ['else card “Create Branches”', 'web/dashboard/ActionCards.tsx', story.accusedDashboard],
      ['else card “Create Organizations”', 'web/dashboard/ActionCards.tsx', story.reportsOfBranch],
      ['card “Invite Users”: any of three permissions', 'web/dashboard/ActionCards.tsx', story.officerDashboard],
      [
        'who may see which card',
        cards,
        'web/dashboard/cards › of unions, branches and organizations one can be created here, the highest',
      ],
      [
        'reports section: Ministry Admin with view or download reports',
        'web/dashboard/DashboardPage.tsx',
        story.reportsOfBranch,
      ],
      [
        'Recent Discussions and Recent Documents: by their permissions',
        'server/dashboard/dashboard.service.ts',
        'server/dashboard/dashboard › shows threads and documents only with their permissions (000 §6)',
      ],
      [
        'invited users skip the union step',
        'web/accounts/registrationSteps.ts',
        'web/profile/registration › the invited are never led to the union step',
      ],
    ],
  },
]
