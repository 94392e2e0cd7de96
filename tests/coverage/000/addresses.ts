import type { Section } from '../row.ts'
import * as story from '../stories.ts'

const pages = 'app/publicPages.ts'

export const addresses: Section = {
  at: '000 §2.1',
  title: 'Addresses',
  rows: [
    ['/ the landing page and login entry, open to everybody', 'app/landing/LandingPage.tsx', story.openPages],
    [
      '/CreateAccount sign-up start; to /dashboard if logged in',
      'web/accounts/CreateAccountPage.tsx, web/accounts/accounts.pages.ts',
      story.guests,
    ],
    ['/Verification sign-up code entry', 'web/accounts/VerificationPage.tsx', story.signsUp],
    ['/CreatePassword password after the code', 'web/accounts/CreatePasswordPage.tsx', story.signsUp],
    ['/ProfileSetup profile step 1', 'web/profile/ProfileSetupPage.tsx', story.signsUp],
    ['/ProfileSetup2 profile step 2', 'web/profile/ProfileSetup2Page.tsx', story.signsUp],
    ['/login email or mobile plus password; to /dashboard if logged in', 'web/accounts/LoginPage.tsx', story.guests],
    ['/LoginPassword password entry for login', 'web/accounts/LoginPasswordPage.tsx', story.authenticator],
    ['/Verification2 two-factor code entry', 'web/accounts/Verification2Page.tsx', story.twoSteps],
    [
      '/VerificationSuccess the address is verified',
      'web/profile/VerificationSuccessPage.tsx',
      story.editsProfile,
      'rules "Confirmed addresses": of an address that was changed in Settings',
    ],
    ['/Recovery choose recovery method; leads on if logged in', 'web/recovery/RecoveryPage.tsx', story.recoversByPhone],
    ['/PasswordSet2 the reset link was sent; leads on if logged in', 'web/recovery/PasswordSet2Page.tsx', story.guests],
    [
      '/reset-password/{token} a new password; 404 page if the token is invalid',
      'web/recovery/ResetPasswordPage.tsx, web/accounts/LinkPage.tsx',
      story.recovers,
    ],
    [
      '/union-invite/{token} a password from an invitation; 404 page if the token is invalid',
      'web/invitations/InvitePage.tsx',
      story.deadLink,
    ],
    [
      '/sendUnionInvite leads to a sample invite; leads on if logged in',
      'web/invitations/SendUnionInvitePage.tsx',
      story.sampleInvite,
    ],
    ['/Dashboard to /login if not logged in', 'web/dashboard/DashboardPage.tsx', story.toLogin],
    [
      '/Notifications a token is required for data',
      'web/notifications/NotificationsPage.tsx, web/notifications/SignedOut.tsx',
      story.notificationsSignedOut,
    ],
    ['/TopBarInc the top bar on its own', 'app/TopBarPage.tsx', story.topBar],
    ['/Unions', 'app/units/UnionsScreen.tsx', story.hierarchyBuilt],
    ['/UnionDetails the own union', 'app/units/OwnUnionScreen.tsx', story.unitIsEdited],
    ['/UnionDetails/{id}', 'app/units/UnitScreen.tsx', story.unitIsEdited],
    ['/Branches', 'app/units/UnitsScreen.tsx', story.ownTree],
    ['/Branches/{id} of this union', 'app/units/UnitsScreen.tsx', story.hierarchyBuilt],
    ['/BranchDetails/{id}', 'app/units/UnitScreen.tsx', story.adminComesAndGoes],
    ['/SubBranch', 'app/units/UnitsScreen.tsx', story.ownTree],
    ['/SubBranch/{id} of this branch', 'app/units/UnitsScreen.tsx', story.hierarchyBuilt],
    ['/subBranchDetails/{id}', 'app/units/UnitScreen.tsx', story.unitsBelow],
    ['/Settings', 'app/settings/SettingsScreen.tsx', story.editsProfile],
    ['/Disputes', 'app/cases/DisputesScreen.tsx', story.findsACase],
    ['/Disputes2 leads to the list', 'app/cases/ToDisputes.tsx', story.innerAddresses],
    ['/Disputes2/{id} the upload page of a case', 'web/documents/CaseUploadPage.tsx', story.addsDocuments],
    ['/DisputesDetails leads to the list', 'app/cases/ToDisputes.tsx', story.innerAddresses],
    ['/DisputesDetails/{id} the case', 'app/cases/CaseScreen.tsx', story.findsACase],
    ['/Discussions', 'app/cases/DiscussionsScreen.tsx', story.innerAddresses],
    ['/DiscussionsDetails/{id}', 'web/discussions/DiscussionsPage.tsx', story.besideChat],
    ['/Documents', 'web/documents/DocumentsPage.tsx', story.allDocuments],
    ['/Documents2 own documents', 'web/documents/OwnDocumentsPage.tsx', story.ownDocuments],
    ['/HelpSupport the subjects of the help', 'web/help/HelpPage.tsx', story.helpWithoutScript],
    ['/HelpSupport/{id} a subject with its articles', 'web/help/HelpCategoryPage.tsx', story.helpWithoutScript],
    ['/HelpSupport3 what a search of the help found', 'web/help/HelpSearchPage.tsx', story.helpWithoutScript],
    ['/Reports', 'web/reports/ReportsPage.tsx', story.reports],
    ['/Users', 'app/users/UsersScreen.tsx', story.isInvited],
  ],
}

export const atEveryAddress: Section = {
  at: '000 §2.1 Guards',
  title: 'What holds at every address',
  rows: [
    ['addresses match in any case', 'app/publicPages.ts, app/shellPaths.ts', story.innerAddresses],
    [
      'an id or token in an address keeps its case',
      pages,
      'app/publicPages › a token keeps its case, is a segment of its own, and may be nonsense',
    ],
    [
      'any other path: “Sorry, the page not found”, “The link you followed probably broken or the page has been removed”, “Go back” to the root',
      'ui/NotFound.tsx, app/NotFoundPage.tsx',
      story.notFound,
    ],
    [
      'on start a stored token fetches the profile, and the user counts as logged in',
      'app/Starting.tsx, app/Inside.tsx',
      story.innerAddresses,
    ],
    [
      'a profile that is refused: the token is removed and the user goes to /login',
      'lib/session.ts, app/Inside.tsx',
      'e2e/start › a dead token is dropped and leads to /login',
    ],
    [
      'a profile that could not be had for another reason keeps the token',
      'app/Starting.tsx',
      'e2e/start › a server that fails at the start logs nobody out',
      'decision 0010',
    ],
    [
      'pages without a guard lead to /login too, and back to where one wanted to go',
      'lib/session.ts',
      'e2e/routes › logging in leads back to where one wanted to go',
      'decision 0010',
    ],
  ],
}
