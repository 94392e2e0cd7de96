import type { Section } from '../row.ts'
import * as story from '../stories.ts'

const password = 'web/accounts/NewPasswordForm.tsx, ui/PasswordField.tsx'
const profile = 'web/profile/ProfileForm.tsx'
const union = 'web/profile/UnionForm.tsx'

export const accounts: readonly Section[] = [
  {
    at: '000 §2.3',
    title: 'Sign-up start',
    rows: [
      [
        'one field “Email or mobile number”',
        'web/accounts/CreateAccountPage.tsx, ui/EmailOrMobileField.tsx',
        story.signsUp,
      ],
      ['button “Verify” goes to /Verification', 'web/accounts/CreateAccountPage.tsx', story.signsUp],
      ['a link to “Log in”', 'web/accounts/CreateAccountPage.tsx', story.signsUp],
    ],
  },
  {
    at: '000 §2.4',
    title: '/Verification',
    rows: [
      ['a masked 6-digit code field', 'ui/CodeField.tsx', story.codeIsMasked],
      ['button “Continue” goes to /CreatePassword', 'web/accounts/CodeForm.tsx', story.signsUp],
      ['link “Resend”', 'web/accounts/ResendCode.tsx', story.codeIsMasked],
      ['tips: “Check your entries”, “Check your spam folder”', 'web/accounts/VerificationPage.tsx', story.codeIsMasked],
    ],
  },
  {
    at: '000 §2.5',
    title: '/CreatePassword',
    rows: [
      ['“New password” and “Re-enter New password”', 'web/accounts/NewPasswordForm.tsx', story.signsUp],
      ['each with a show/hide toggle, by keyboard too', 'ui/PasswordField.tsx', story.signsUp],
      ['button “Save Password”, then /ProfileSetup', 'web/accounts/CreatePasswordPage.tsx', story.signsUp],
    ],
  },
  {
    at: '000 §2.6',
    title: '/ProfileSetup, step 1',
    rows: [
      ['progress bar 0%', 'web/profile/ProfileForm.tsx, ui/ProgressBar.tsx', story.signsUp],
      ['“Union member” yes or no', profile, story.signsUp],
      ['“First name”, “Surname”', profile, story.signsUp],
      ['“Phone number”, “An additional recovery option”', profile, story.signsUp],
      ['“Display picture”, images only', 'web/profile/ProfileForm.tsx, ui/PictureField.tsx', story.signsUp],
      [
        'nothing but an image is kept',
        'server/pictures/pictures.ts',
        'server/accounts/sign-up › refuses %s as a picture',
      ],
      ['button “Next” goes to /profileSetup2', profile, story.signsUp],
      ['invited: submitted directly, then /Dashboard', 'web/profile/useInvited.ts', story.isInvited],
      ['not a union member: submitted directly, then /Dashboard', profile, story.profileRefused],
    ],
  },
  {
    at: '000 §2.7',
    title: '/profileSetup2, step 2',
    rows: [
      ['progress bar 50%', 'web/profile/UnionForm.tsx, ui/ProgressBar.tsx', story.signsUp],
      ['“Union”, then “Union Branch”, then “Organization name”, each found by typing', union, story.signsUp],
      ['button “Finish”, link “Back” to /profileSetup with what was typed', union, story.signsUp],
      [
        'without step 1 the user is led to /ProfileSetup',
        'web/accounts/registrationSteps.ts',
        'web/profile/registration › a step whose state is missing leads to the step that makes it',
      ],
      ['“My organization is not listed”', union, story.profileRefused, 'rules "Membership that waits"'],
    ],
  },
  {
    at: '000 §2.8',
    title: 'Login',
    rows: [
      [
        '“Email or mobile number” and “Password” with a show/hide toggle',
        'web/accounts/LoginForm.tsx, ui/EmailOrMobileField.tsx',
        'e2e/publicPages › what was typed before the script arrived stays, and the button waits for it',
      ],
      ['link to /recovery: “Forgot password?”', 'web/accounts/ForgotPassword.tsx', story.recovers],
      ['link to /createAccount: “Create account”', 'web/accounts/LoginPage.tsx', story.loginRefused],
      [
        'button “Log in”, disabled with a spinner while submitting (“Logging in…”)',
        'web/accounts/LoginForm.tsx, ui/Button.tsx, web/accounts/LoginPage.tsx',
        story.loginRefused,
      ],
      ['/LoginPassword: a password field, button “Login”', 'web/accounts/LoginPasswordPage.tsx', story.authenticator],
      [
        '/verification2: 6-digit code, “Continue”, “Resend”, success goes to /dashboard',
        'web/accounts/SecondStep.tsx, web/accounts/CodeForm.tsx, web/accounts/ResendCode.tsx',
        story.twoSteps,
      ],
    ],
  },
  {
    at: '000 §2.9',
    title: 'Recovery',
    rows: [
      ['“Email address” (email-type), the word “Or”, “Phone number”', 'web/recovery/RecoveryPage.tsx', story.recovers],
      ['button “Send recovery link”', 'web/recovery/RecoveryPage.tsx', story.recovers],
      ['link “Back to login”', 'web/recovery/RecoveryPage.tsx', story.recovers],
      [
        '/PasswordSet2: “Password Reset Link has been sent”, to the address entered',
        'web/recovery/LinkSent.tsx, web/recovery/PasswordSet2Page.tsx',
        story.recovers,
      ],
      ['“Got it” to /Login', 'web/recovery/LinkSent.tsx', story.recoversByPhone],
      ['“Resend Link” repeats the request', 'web/recovery/LinkSent.tsx', story.recovers],
    ],
  },
  {
    at: '000 §2.10',
    title: 'Invitation and reset password pages',
    rows: [
      ['“Create your account password”', 'web/invitations/InviteForm.tsx', story.isInvited],
      [
        'guidance: “at least 8 characters with alphabets, numbers and special characters”',
        'web/invitations/InviteForm.tsx',
        story.isInvited,
      ],
      [
        '“New password”, “Re-enter New password”, “Save password”',
        'web/invitations/InviteForm.tsx, web/accounts/NewPasswordForm.tsx',
        story.isInvited,
      ],
      ['“Update your account password”, “Update password”', 'web/recovery/ResetPasswordPage.tsx', story.recovers],
      [
        'a spinner while the token is checked (“Checking your link…”)',
        'web/recovery/ResetPasswordPage.tsx, web/accounts/LinkPage.tsx',
        story.linkIsChecked,
      ],
    ],
  },
  {
    at: '000 §4',
    title: 'States and transitions',
    rows: [
      [
        'code verified: the returned token is stored, then the password',
        'web/accounts/VerificationPage.tsx, lib/session.ts',
        story.signsUp,
      ],
      ['reg-type is removed on completion', 'lib/session.ts', story.answerIsLost],
      [
        'invited: the token is verified on load, the session token and reg-type “invitation” are stored, then /ProfileSetup',
        'lib/session.ts',
        story.isInvited,
      ],
      ['login with two steps: “auth_email” is kept, then /verification2', 'web/accounts/signIn.ts', story.twoSteps],
      ['after the code auth_email is removed, then /dashboard', 'web/accounts/signIn.ts', story.twoSteps],
      [
        'login with a token: stored with the flag “logged_in”, then /dashboard',
        'lib/session.ts',
        'e2e/aScreenOpensOffline › a visited screen opens without a network, and a newer build is offered, not forced',
      ],
      ['a failure keeps the user on the login screen', 'web/accounts/useSignIn.tsx', story.loginRefused],
      ['log out clears the token and returns to login', 'web/accounts/logOut.ts', story.shellByKeys],
      ['log out ends the session at the server', 'server/accounts/sign-in.service.ts', story.logOutEnds],
      [
        'a reset request goes to /PasswordSet2, a reset password to /Login',
        'web/recovery/RecoveryPage.tsx, web/recovery/ResetPasswordPage.tsx',
        story.recovers,
      ],
      [
        'a reset ends every session of its owner',
        'server/recovery/recovery.service.ts',
        'server/recovery/recovery.reset › replaces the old one and ends every session of its owner, and of nobody else',
      ],
      [
        'buttons show a spinner or “Saving...” while a request runs',
        'ui/SubmitButton.tsx, web/profile/ProfileForm.tsx',
        story.answerIsLost,
      ],
      ['the sidebar opens and closes, and stays so', 'app/Shell.tsx', story.shellByKeys],
      [
        'notifications: the radio reloads the list from its source',
        'web/notifications/sources.ts',
        story.notifications,
      ],
      ['case status filters: “Open”, on hold, closed', 'web/disputes/list/CaseListTools.tsx', story.findsACase],
      [
        'what is in each of the three',
        'policy/life.policy.ts',
        'server/disputes/disputes.lists › show each group of statuses, to those who find cases by key and to the ministry alike',
      ],
    ],
  },
  {
    at: '000 §5',
    title: 'Validation',
    rows: [
      ['a mismatch marks the confirmation “Passwords do not match”, and nothing is sent', password, story.signsUp],
      [
        'at least 8 characters, lower, upper, digit, one of ! @ # $ % _ ^ & * , . /; nothing else',
        'contract/accounts/password.ts',
        'server/accounts/sign-up › sets a password once, by the documents’ rule',
      ],
      [
        'the server holds the same pattern',
        'contract/accounts/password.ts',
        'server/accounts/sign-up › sets a password once, by the documents’ rule',
      ],
      [
        '“Password must contain alphabets, numbers & special characters and at least 8 characters”',
        'web/accounts/NewPasswordForm.tsx',
        story.signsUp,
      ],
      [
        '“Save Password” is disabled while a field is empty',
        'web/accounts/CreatePasswordPage.tsx, web/accounts/NewPasswordForm.tsx',
        story.signsUp,
      ],
      ['so is “Update password”', 'web/recovery/ResetPasswordPage.tsx', story.recovers],
      ['so is “Save password”', 'web/invitations/InviteForm.tsx', story.isInvited],
      ['step 1: “Next” is disabled until everything is provided', profile, story.signsUp],
      [
        'each field is asked for by the server too',
        'server/profile/registration.service.ts',
        'server/accounts/sign-up › asks for each field by name',
      ],
      ['step 2: “Finish” is disabled until union, branch and organization are chosen', union, story.signsUp],
      ['the recovery email field is of email type', 'web/recovery/RecoveryPage.tsx', story.recovers],
      [
        'addresses of a wrong format are refused by the server',
        'contract/fields.ts',
        'server/accounts/sign-up › refuses %j with the field named',
      ],
      [
        'so are codes of a wrong format',
        'contract/fields.ts',
        'server/accounts/second-step › takes email, password and a code of six digits, so it refuses %j as 422',
      ],
    ],
  },
]
