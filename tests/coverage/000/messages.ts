import type { Section } from '../row.ts'
import * as story from '../stories.ts'

export const messages: readonly Section[] = [
  {
    at: '000 §8',
    title: 'Errors',
    rows: [
      ['email check fails: “Please enter a valid Email.”', 'web/accounts/CreateAccountPage.tsx', story.signsUp],
      ['code confirmation fails: “Please enter a valid code.”', 'web/accounts/VerificationPage.tsx', story.signsUp],
      ['resend: the server message as a success toast', 'web/accounts/ResendCode.tsx', story.codeIsMasked],
      ['a resend that fails is an error toast', 'web/accounts/useResend.ts', story.codeIsMasked, 'decision 0030'],
      [
        'two-factor failure: the server message in an error toast, no navigation',
        'web/accounts/SecondStep.tsx',
        story.twoSteps,
      ],
      ['login failure: “Email or Password is incorrect”', 'web/accounts/useSignIn.tsx', story.loginRefused],
      [
        'password rule failure: “Password must contain alphabets, numbers & special characters and at least 8 characters”',
        'web/accounts/NewPasswordForm.tsx',
        story.signsUp,
      ],
      [
        'a password the server refuses: “Please use a strong Password”',
        'web/accounts/NewPasswordForm.tsx',
        story.recovers,
      ],
      [
        'reset success: the server message, “Your password has been updated”',
        'server/recovery/recovery.words.ts',
        story.recovers,
      ],
      [
        'recovery failure: “Please enter a valid email or Phone number !”',
        'web/recovery/RecoveryPage.tsx',
        story.recovers,
      ],
      ['a failing Resend Link is said, not only logged', 'web/recovery/LinkSent.tsx', story.recovers, 'decision 0030'],
      [
        'complete registration: each server error is a toast of its own',
        'web/profile/useCompletion.ts',
        'e2e/aSignUpGoesWrong › Two faults of a profile are two toasts',
      ],
      ['invalid invite token: the 404 page', 'web/accounts/LinkPage.tsx', story.deadLink],
      ['invalid reset token: the 404 page', 'web/accounts/LinkPage.tsx', story.linkIsChecked],
      [
        'profile refused at start: the token is cleared, then /login',
        'lib/session.ts',
        'e2e/start › a dead token is dropped and leads to /login',
      ],
      [
        'unions that cannot be loaded say “Failed to fetch data.” in place, with “Try again”',
        'ui/ErrorState.tsx',
        story.unionsFail,
      ],
      ['so does the dashboard: “Failed to fetch data.”', 'ui/ErrorState.tsx', story.dashboardFails],
      ['so do notifications: “Failed to fetch data.”', 'ui/ErrorState.tsx', story.notificationsFail],
      [
        'a logout that cannot reach the server logs out all the same',
        'web/accounts/logOut.ts',
        'e2e/shell › without a network a bar says so, and logging out works all the same',
      ],
      ['a missing token: “User is not logged in.”', 'web/notifications/SignedOut.tsx', story.notificationsSignedOut],
    ],
  },
  {
    at: '000 §9',
    title: 'Constants',
    rows: [
      [
        'password minimum 8',
        'contract/accounts/password.ts',
        'server/security/change-password › names the field at fault: a wrong old one is 403 and ends nothing',
      ],
      [
        'code length 6 digits',
        'ui/CodeField.tsx',
        'e2e/aSignUpGoesWrong › A pasted code takes the place of the whole value; what has no digits changes nothing',
      ],
      [
        'toasts: 4 s, 2 s for success, loading until dismissed',
        'ui/toastStore.ts',
        'ui/toastStore › errors stay 4 s, success 2 s, loading until dismissed',
      ],
      ['at most 20 toasts at once', 'ui/toastStore.ts', 'ui/toastStore › at most 20 are kept, the newest'],
      ['profile progress 0% and 50%', 'ui/ProgressSteps.tsx', story.signsUp],
      ['search results 300 px high', 'web/search/Search.module.css', story.searches],
      ['search offers “PNG”, “PDF”, “XLS”, “JPEG”, “MP3”, “GIF”', 'web/search/wanted.ts', story.searches],
      [
        'dashboard: 3 notifications',
        'server/dashboard/dashboard.queries.ts',
        'server/dashboard/dashboard.notifications › shows the newest three of the list',
      ],
      [
        'dashboard: 4 discussions, 4 documents',
        'server/dashboard/dashboard.queries.ts',
        'server/dashboard/dashboard › shows four discussions and four documents, the newest first',
      ],
      ['report period on the dashboard: 1 year', 'web/reports/DashboardReport.tsx', story.reports],
    ],
  },
]
