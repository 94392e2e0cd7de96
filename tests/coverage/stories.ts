// The stories of the browser that hold much, by a short name.
const story = (file: string, title: string): string => `e2e/${file} › ${title}`

export const signsUp = story('aPersonSignsUpByPhone', 'A union member signs up with a mobile number')
export const profileRefused = story(
  'aSignUpGoesWrong',
  'What is refused of a profile is shown one by one, at the step it belongs to',
)
export const codeIsMasked = story('aSignUpGoesWrong', 'A code is masked, shown when asked, and sent again')
export const unionsFail = story(
  'aSignUpGoesWrong',
  'A list of unions that fails can be tried again, and a long one goes on as one scrolls',
)
export const answerIsLost = story(
  'aSignUpGoesWrong',
  'Where the answer is lost, the code that came can be entered all the same',
)
export const loginRefused = story(
  'publicPages',
  'a refused login says so at the field and as a toast, and keeps what was typed',
)
export const innerAddresses = story(
  'routes',
  'every inner address shows its screen to who is logged in, in any spelling',
)
export const toLogin = story(
  'routes',
  'every inner address leads to /login without a token, and asks the server for nothing',
)
export const guests = story('routes', 'pages for guests send on who is logged in')
export const stepsLead = story(
  'routes',
  'a step of the way to an account whose state is missing leads to the one that makes it',
)
export const openPages = story('routes', 'pages without a guard open to everybody')
export const helpWithoutScript = story(
  'aPersonReadsTheHelp',
  'a visitor without JavaScript finds what nobody may ask for',
)
export const helpInside = story(
  'aPersonReadsTheHelp',
  'a claimant goes from their case to what its stage is, searches, and comes back',
)
export const notFound = story('routes', 'any other address is the 404 page, also for who is logged in')
export const topBar = story('routes', 'the top bar by itself: of a visitor, and of who is logged in')
export const twoSteps = story(
  'aPersonUsesTwoSteps',
  'A person logs in with two steps, ends another session and changes the password',
)
export const authenticator = story(
  'aPersonUsesTwoSteps',
  'An authenticator app takes the place of sent codes; the way in leads from the landing page',
)
export const recovers = story('aPersonRecoversAPassword', 'by email, on a phone')
export const recoversByPhone = story(
  'aPersonRecoversAPassword',
  'by phone number, on a desktop that was still logged in',
)
export const linkIsChecked = story(
  'aPersonRecoversAPassword',
  'while a link is checked a spinner shows, and a lost network can be tried again',
)
export const isInvited = story(
  'somebodyIsInvited',
  'the ministry invites the admin of a union, who comes in on a phone with the role in force',
)
export const sampleInvite = story(
  'somebodyIsInvited',
  'the sample of an invitation is marked as an example and sends nothing',
)
export const deadLink = story(
  'somebodyIsInvited',
  'a link that cannot be used is the 404 page, with a way back and one to log in',
)
export const editsProfile = story(
  'aPersonEditsTheirProfile',
  'A person changes their profile and the address they log in with',
)
export const confirmsNumber = story(
  'aPersonConfirmsTheirNumber',
  'A person confirms the number typed at sign-up and logs in with it',
)
export const deletesAccount = story(
  'anAccountIsDeleted',
  'Somebody downloads their data and deletes the account; their open case still reads well',
)
export const searches = story(
  'aPersonSearchesEverywhere',
  'by keyboard alone: a case is found, narrowed, sorted, opened, and found again',
)
export const searchesOnPhone = story(
  'aPersonSearchesEverywhere',
  'on a phone it fills the screen, from the bar by itself too; each kind leads somewhere',
)
export const shellByKeys = story(
  'shell',
  'the shell is walked with the keyboard alone: skip link, menu, account, log out',
)
export const phoneMenu = story('shell', 'the menu of a phone takes the whole page: focus, scroll, Escape')
export const headingsAndLinks = story(
  'shell',
  'another screen starts at its heading, with its own title and its link marked',
)
export const logOutEnds = story('shell', 'logging out ends the session at the server')
export const officerDashboard = story(
  'dashboard',
  'an officer sees all that waits, the oldest first, and approves from there',
)
export const settlerDashboard = story(
  'dashboard',
  'a settlement person sees the cases of their step, with discussion and documents',
)
export const accusedDashboard = story('dashboard', 'the accused reads that a case names them, until they answer')
export const emptyDashboard = story('dashboard', 'whoever has nothing reads what will appear here')
export const dashboardFails = story('dashboard', 'what could not be loaded says so, and comes with Try again')
export const notifications = story(
  'aPersonReadsNotifications',
  'A filing raises the bell of the ministry at once; it is opened, found, sorted and read',
)
export const notificationsSignedOut = story(
  'aPersonReadsNotifications',
  'Without a token the page says so first; logging in leads back to it',
)
export const notificationsFail = story(
  'aPersonReadsNotifications',
  'What could not be loaded says so, and can be tried again',
)
export const hierarchyBuilt = story('theHierarchyIsBuilt', 'the ministry makes a union, a branch and a sub branch')
export const listOfUnits = story(
  'theHierarchyIsBuilt',
  'a list is searched, turned around and exported; its admins are notified',
)
export const ownTree = story(
  'theHierarchyIsBuilt',
  'each sees the lists of the own tree, in the sidebar and at their addresses',
)
export const unitIsEdited = story(
  'aUnitIsKept',
  'the admin of a union edits it, and learns what somebody else changed meanwhile',
)
export const adminComesAndGoes = story(
  'aUnitIsKept',
  'a union admin invites the admin of a branch, who comes in with the role in force, and is removed again',
)
export const unitsBelow = story(
  'aUnitIsKept',
  'the ministry edits a branch and a sub branch, and invites whom a union and a sub branch want',
)
export const unionsFile = story('unionsComeInAFile', '200 unions with three broken rows are looked at, mended and made')
export const badFile = story(
  'unionsComeInAFile',
  'what is no CSV file is refused by what is in it, and leaving in the middle asks',
)
export const peopleFile = story(
  'unionsComeInAFile',
  'people in a file with broken rows are looked at, mended and invited; the line of their messages survives a reload',
)
export const newRole = story(
  'somebodyAsksForMore',
  'a branch admin asks for another role, gets it, and it is in force in the open page',
)
export const deleteUnit = story(
  'somebodyAsksForMore',
  'deleting an organization with open cases is refused with the way to each; nobody decides their own',
)
export const newOrganization = story(
  'somebodyAsksForMore',
  'a worker asks for another organization, and thinks better of it',
)
export const notificationSettings = story(
  'aPersonChoosesWhatIsSent',
  'A person chooses what is sent to them, and learns when it cannot be saved or loaded',
)
export const reports = story(
  'theMinistryReadsReports',
  'the ministry reads the figures from the dashboard on, and saves them',
)
export const reportsOfBranch = story(
  'theMinistryReadsReports',
  'a branch admin reads figures and saves none; a worker is told that this is not theirs',
)
export const findsACase = story(
  'aPersonFindsACase',
  'an officer finds a case by words, filters and order, and the address keeps all of it',
)
export const casesOnPhone = story(
  'aPersonFindsACase',
  'tabs, cards and the menu of a row work on a phone and by keyboard',
)
export const noCaseYet = story('aPersonFindsACase', 'somebody without a case reads what to do next')
export const settlersCases = story('aPersonFindsACase', 'somebody who settles reads what is brought to them')
export const fillsIn = story(
  'aPersonFillsInTheForm',
  'a member learns who reads what they say of an organization of their own union',
)
export const answerRefused = story(
  'aPersonFillsInTheForm',
  'an answer the server refuses leads to its field, and the dispute is filed once it is mended',
)
export const filesADispute = story(
  'aWorkerFilesADispute',
  'A worker signs up, files a dispute with a PDF, the ministry approves, and both sides write to each other live',
)
export const life = story(
  'aCaseGoesThroughItsLife',
  'A case is approved, referred, led to a resolution, and called back',
)
export const involved = story('aCaseGoesThroughItsLife', 'Both sides see who is involved, invite and take back')
export const allTheWay = story('aCaseGoesAllTheWay', 'a case goes through every hand to the court, which closes it')
export const caseDocuments = story(
  'documentsOfACase',
  'Documents are kept in folders, sorted, viewed, printed, copied and deleted',
)
export const prints = story('documentsOfACase', 'A document is printed from a tab of its own')
export const addsDocuments = story('documentsOfACase', 'Documents are added to what was filed before')
export const photoIsSlow = story(
  'documentsOfACase',
  'A photo that is still being made smaller is sent before the case counts as finished',
)
export const caseNotifications = story('documentsOfACase', 'The notifications of a case are on the case')
export const allDocuments = story('documents', 'An officer finds documents of every case, views and deletes')
export const ownDocuments = story('documents', 'A worker keeps documents of their own')
export const settledInChat = story(
  'aCaseIsSettledInADiscussion',
  'two sides and a conciliator settle a case in its discussion, each seeing at once what the others do',
)
export const fileInChat = story(
  'aFileIsSentInADiscussion',
  'a file goes into a discussion, and into the documents of the case',
)
export const besideChat = story(
  'whatIsBesideADiscussion',
  'beside a discussion are its members, files, links and words',
)
export const votes = story('peopleVote', 'two people vote in a poll and each sees the other’s vote without a reload')
export const anonymousPoll = story('peopleVote', 'an anonymous poll shows shares and no voter')
export const wrongPoll = story(
  'peopleVote',
  'what is wrong with a poll is said at its field, and nothing typed is lost',
)
export const meets = story(
  'peopleMeet',
  'a meeting is scheduled, moved and cancelled, and the other side sees it at once',
)
export const meetingTimes = story(
  'peopleMeet',
  'the form proposes times that fit the day, whatever the hour it is opened at',
)
export const keepsPeople = story(
  'anOfficerKeepsPeople',
  'an officer finds somebody, reads who they are, suspends them at once and brings them back',
)
export const board = story(
  'officersSeatABoard',
  'officers make a board, seat two members from their mails, refer three cases to it and dissolve it',
)
export const editsRoles = story(
  'theMinistryEditsRoles',
  'the ministry makes a role, gives it to somebody, takes rights away and decides about its own',
)
