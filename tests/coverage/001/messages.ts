import type { Section } from '../row.ts'
import * as story from '../stories.ts'

export const messages: readonly Section[] = [
  {
    at: '001 §8',
    title: 'Errors and messages',
    rows: [
      ['no stored token: “User is not logged in.”', 'web/notifications/SignedOut.tsx', story.notificationsSignedOut],
      ['a list that cannot be loaded: “Failed to fetch data.” in place', 'ui/ErrorState.tsx', story.unionsFail],
      ['“Union has been created successfully!”', 'server/organizations/organizations.words.ts', story.hierarchyBuilt],
      ['“Failed to create union!”', 'web/organizations/levels.ts', story.hierarchyBuilt],
      ['“unions have been uploaded succesfully!”', 'server/organizations/bulk.words.ts', story.unionsFile],
      [
        '“Failed to upload unions!” and “Upload failed”',
        'web/organizations/bulk/UnionsUpload.tsx, web/bulk/Underway.tsx',
        story.badFile,
      ],
      ['“Upload failed” stays until another file is chosen', 'web/bulk/Underway.tsx', story.badFile],
      ['“Union has been updated”', 'server/organizations/organizations.words.ts', story.unitIsEdited],
      [
        'a refused edit says what is wrong at the field',
        'web/organizations/useUnitEdit.ts',
        story.unitIsEdited,
        'decision 0030',
      ],
      ['“Branch has been created successfully!”', 'server/organizations/organizations.words.ts', story.hierarchyBuilt],
      [
        '“Sub Branch has been created successfully!”',
        'server/organizations/organizations.words.ts',
        story.hierarchyBuilt,
      ],
      ['a refused sub branch: “Fields are required.”', 'web/organizations/levels.ts', story.hierarchyBuilt],
      ['“your branch has been updated!”', 'server/organizations/organizations.words.ts', story.unitsBelow],
      ['“Sub branch has been updated!”', 'server/organizations/organizations.words.ts', story.unitsBelow],
      ['“union invite has been sent!”', 'server/invitations/invitations.words.ts', story.unitsBelow],
      ['“failed to send invite”', 'web/invitations/units/InviteAdmins.tsx', story.adminComesAndGoes],
      ['“Branch invite has been sent!”', 'server/invitations/invitations.words.ts', story.adminComesAndGoes],
      ['“Sub Branch invite has been sent!”', 'server/invitations/invitations.words.ts', story.unitsBelow],
      ['admin removal: the server message', 'server/people/people.words.ts', story.adminComesAndGoes],
      ['invite password: “Please use a strong Password”', 'web/accounts/NewPasswordForm.tsx', story.recovers],
      ['“Password has been Changed!”, then login', 'web/security/ChangePassword.tsx', story.twoSteps],
      ['“Your Account has been deleted successfully!”', 'web/profile/DeleteDialog.tsx', story.deletesAccount],
      ['“Profile has been updated!”', 'server/profile/profile.words.ts', story.editsProfile],
      ['requests: success shows the server message', 'server/requests/requests.words.ts', story.newRole],
      [
        'requests: failure says what is wrong, at the field',
        'web/requests/useAsk.ts',
        story.newOrganization,
        'decision 0030',
      ],
      ['“Please upload a valid CSV file.”', 'web/bulk/useBulk.ts', story.unionsFile],
    ],
  },
  {
    at: '001 §9',
    title: 'Constants',
    rows: [
      [
        'bulk CSV at most 50 MB',
        'contract/organizations/bulk.routes.ts',
        'server/organizations/bulk.hostile › is refused before all of it has come: 1 GB in chunks',
      ],
      [
        'a setting value of "1" means on',
        'contract/notifications/notifications.schemas.ts',
        'server/notifications/notifications.settings › are set, and flipped, by key or id, for the caller alone',
      ],
      [
        'text messages are a channel too, for a confirmed number',
        'server/notifications/notifications.settings.service.ts',
        'server/notifications/notifications.settings › offer text messages to a confirmed number, on by itself only where no email arrives and it is worth one',
        'rules "Notifications"',
      ],
    ],
  },
]
