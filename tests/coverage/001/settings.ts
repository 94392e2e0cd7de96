import type { Section } from '../row.ts'
import * as story from '../stories.ts'

const profile = 'web/profile/PersonalProfile.tsx'
const requests = 'web/requests/OwnRequestsCard.tsx'

export const settings: readonly Section[] = [
  {
    at: '001 §2 Settings',
    title: '/Settings',
    rows: [
      [
        'tabs “Personal profile”, “Organization profile”, “Notifications”, “Password & Security”',
        'app/settings/SettingsScreen.tsx',
        story.editsProfile,
      ],
      ['Organization profile only for those who run a unit', 'app/settings/SettingsScreen.tsx', story.newOrganization],
      ['“Display picture”, “First name”, “Surname”, “Contact address”', profile, story.editsProfile],
      ['“Phone Number”, “Email address”', 'web/profile/ContactField.tsx', story.editsProfile],
      ['read-only “Union”, “Union branch”, “Sub branch”, “Role”', 'web/profile/Facts.tsx', story.editsProfile],
      ['“Request to change organization” for roles outside the admin list', requests, story.newOrganization],
      ['“Request new role” for roles in that list', requests, story.newRole],
      ['card “Delete account”', 'web/profile/DeleteAccount.tsx', story.deletesAccount],
      [
        'Organization profile: the form of the user’s level',
        'web/organizations/OrganizationProfile.tsx',
        story.unitIsEdited,
      ],
      ['card “Request to Delete organization”', 'web/requests/DeleteOrganizationCard.tsx', story.deleteUnit],
      [
        'Notifications: a card for each setting with name, description and an email switch',
        'web/notifications/settings/SettingCard.tsx',
        story.notificationSettings,
      ],
      ['“No notifications found”', 'web/notifications/settings/NotificationSettings.tsx', story.notificationSettings],
      ['“Change password”', 'web/security/PasswordCard.tsx', story.twoSteps],
      [
        '“2 Step Authentication”: “code on your registered email or phone”',
        'web/security/TwoStepSwitch.tsx',
        story.twoSteps,
      ],
      [
        'modal “Request new role”: choose one, “Send Request”, “Sending Request...” while busy',
        'web/requests/AskForRole.tsx',
        story.newRole,
      ],
      [
        'modal “Change organization”: “Current organization”, shows the “Previous organization”',
        'web/requests/ChangeOrganization.tsx',
        story.newOrganization,
      ],
      [
        'modal Delete account asks for the “Current password”',
        'web/profile/DeleteDialog.tsx, web/security/AskPassword.tsx',
        story.deletesAccount,
      ],
      [
        'modal “Request to Delete organization” with “Reason for request”',
        'web/requests/AskForDeletion.tsx',
        story.deleteUnit,
      ],
      [
        'modal “Change password”: “Current password”, “New password”, “Re-enter New password”',
        'web/security/ChangePassword.tsx, web/accounts/NewPasswordForm.tsx',
        story.twoSteps,
      ],
      ['an eye icon toggles visibility (“Show password”)', 'ui/PasswordField.tsx', story.twoSteps],
      ['Organization Member and Admin: the person behind a name', 'web/people/PersonDialog.tsx', story.keepsPeople],
    ],
  },
  {
    at: '001 §2 Invite page',
    title: '/union-invite/{token}, /sendUnionInvite',
    rows: [
      [
        'heading, guidance, fields and “Save password”, as in 000 §2.10',
        'web/invitations/InviteForm.tsx',
        story.isInvited,
      ],
      ['an invalid token shows the page not found screen', 'web/accounts/LinkPage.tsx', story.deadLink],
      [
        'success stores the token and the registration type, then /ProfileSetup',
        'web/invitations/InviteForm.tsx, lib/session.ts',
        story.isInvited,
      ],
      [
        '“See a sample invite” leads to the form marked “Example”, which sends nothing',
        'web/invitations/SendUnionInvitePage.tsx, web/invitations/SampleInvitePage.tsx',
        story.sampleInvite,
      ],
    ],
  },
  {
    at: '001 §4',
    title: 'States and transitions',
    rows: [
      ['a made unit: the form clears, the list refreshes', 'web/organizations/CreateUnit.tsx', story.hierarchyBuilt],
      [
        'editing sends the logo only when a new file was chosen',
        'web/organizations/useUnitForm.ts, web/organizations/units.api.ts',
        story.unitIsEdited,
      ],
      [
        'what is not sent stays as it is',
        'server/organizations/organizations.make.service.ts',
        'server/organizations/units › changes what the form names and leaves the rest',
      ],
      ['a removed admin: the modal closes, the list follows', 'web/people/RemoveAdmin.tsx', story.adminComesAndGoes],
      [
        'a sent invite: the toast is shown, the list follows',
        'web/invitations/units/InviteAdmins.tsx',
        story.unitsBelow,
      ],
      [
        'the two-step switch changes at once and is taken back where it could not be sent',
        'web/security/useTwoStep.ts',
        story.twoSteps,
      ],
      ['after a changed password the user is sent to /login', 'web/security/ChangePassword.tsx', story.twoSteps],
      [
        'after deletion the token is removed and the user goes to /',
        'web/profile/DeleteDialog.tsx',
        story.deletesAccount,
      ],
      ['requests: success shows the server message and closes the modal', 'web/requests/useAsk.ts', story.newRole],
      [
        'A-Z is right in every list',
        'server/organizations/organizations.lists.queries.ts',
        'server/organizations/units › are sorted by name or by the day they were made, up and down, page by page',
      ],
    ],
  },
  {
    at: '001 §5',
    title: 'Validation',
    rows: [
      [
        '“Complete Upload” is disabled unless all but the logo is filled',
        'web/organizations/useUnitForm.ts, web/organizations/CreateUnit.tsx',
        story.hierarchyBuilt,
      ],
      [
        'the server asks for the same',
        'contract/organizations/organizations.schemas.ts',
        'server/organizations/units › is refused without its %s, and nothing is made',
      ],
      ['a file that is no CSV: “Please upload a valid CSV file.”', 'web/bulk/useBulk.ts', story.unionsFile],
      [
        '50 MB are held, while the file comes',
        'contract/organizations/bulk.routes.ts',
        'server/organizations/bulk.hostile › is refused before all of it has come: 1 GB in chunks',
      ],
      [
        '“Send Invite” is disabled unless email and role are chosen',
        'web/invitations/units/InviteAdmins.tsx',
        story.adminComesAndGoes,
      ],
      [
        'a password change: “Passwords do not match”, and the pattern is held',
        'web/accounts/NewPasswordForm.tsx',
        story.twoSteps,
      ],
      [
        'the server holds the pattern of a changed password',
        'contract/accounts/password.ts',
        'server/security/change-password › names the field at fault: a wrong old one is 403 and ends nothing',
      ],
      ['the organization choice is required', 'web/requests/ChangeOrganization.tsx', story.newOrganization],
      ['the reason is required', 'web/requests/AskForDeletion.tsx', story.deleteUnit],
      [
        'delete account: the current password is held',
        'server/people/people.delete.service.ts',
        'server/people/people.delete › asks for the password, and lets nobody guess at it',
      ],
    ],
  },
  {
    at: '001 §6',
    title: 'Roles',
    rows: [
      [
        'the admin list comes from the server; a role outside it is refused',
        'policy/roles.ts',
        'server/requests/requests.ask › is a role that is no admin role, or the own one',
      ],
      [
        'organizations to choose from are of the user’s level',
        'web/requests/ChangeOrganization.tsx',
        story.newOrganization,
      ],
      [
        'the invite role list comes from the server',
        'policy/invitations.policy.ts',
        'server/invitations/invitations.send › the call of a %s takes %s, Staff and Claimants',
      ],
      [
        'create, edit, invite and remove are held by the server',
        'policy/units.policy.ts',
        'server/abilities.units.rules › offers on the page of a unit what its calls do, to everybody',
      ],
    ],
  },
]
