import type { Section } from '../row.ts'
import * as story from '../stories.ts'

const fields = 'web/organizations/UnitFields.tsx, web/organizations/levels.ts'
const list = 'web/organizations/UnitsList.tsx'
const table = 'web/organizations/UnitsTable.tsx'
const bulk = 'web/bulk/BulkUpload.tsx, web/organizations/bulk/UnionsUpload.tsx'
const page = 'app/units/UnitScreen.tsx'
const head = 'web/organizations/UnitHead.tsx, web/organizations/levels.ts'
const titles = 'rules "Units"'

export const units: readonly Section[] = [
  {
    at: '001 §2 Unions page',
    title: '/Unions',
    rows: [
      ['header “Unions”, tabs “Create” and “All Unions”', 'app/units/UnionsScreen.tsx', story.hierarchyBuilt],
      [
        '“Bulk Union upload”: download a template, fill it in, upload it',
        'web/organizations/CreateUnions.tsx, web/bulk/BulkUpload.tsx',
        story.hierarchyBuilt,
      ],
      ['its three steps, “CSV max. 50mb”', bulk, story.unionsFile],
      [
        'the template is a file of the product',
        'apps/server/src/features.ts',
        'server/organizations/bulk › gives its template to anybody, as a file that would make nothing',
      ],
      [
        'a preview of the file, row by row, before anything is made: “Preview uploaded unions”',
        'web/bulk/PreviewDialog.tsx, web/organizations/bulk/UnionsUpload.tsx',
        story.unionsFile,
        'rules "Many unions from one file"',
      ],
      [
        '“Single Union upload”: “Union name”, “Union Acronym (if applicable)”, “Founded in”',
        'web/organizations/CreateUnions.tsx, web/organizations/UnitFields.tsx, web/organizations/levels.ts',
        story.hierarchyBuilt,
      ],
      ['“Industry”, “Headquarters”, “Phone”, “About”', fields, story.hierarchyBuilt],
      ['a logo', 'web/organizations/UnitFields.tsx, web/organizations/CreateUnit.tsx', story.hierarchyBuilt],
      [
        'what is no picture is refused as a logo',
        'server/organizations/organizations.make.service.ts',
        'server/organizations/units › takes a logo, re-encoded, and refuses what is no picture',
      ],
      ['“Complete Upload”', 'web/organizations/CreateUnit.tsx', story.hierarchyBuilt],
      ['search by name, case-insensitive', list, story.listOfUnits],
      ['“A-Z” turns the order around', 'ui/AToZ.tsx', story.listOfUnits],
      ['“Export CSV” exports what is shown', 'ui/ExportCsv.tsx', story.listOfUnits],
      [
        'a count of what is listed, such as Unions: 1',
        'web/organizations/UnitsList.tsx, web/organizations/UnitsTable.tsx, web/organizations/levels.ts',
        story.listOfUnits,
      ],
      [
        'columns “Unions”, “Assigned Admin”, “Industry”, “Date added”, “Actions”',
        'web/organizations/UnitsTable.tsx, web/organizations/levels.ts, ui/DataList.tsx',
        story.hierarchyBuilt,
      ],
      [
        'Assigned Admin: the real admins, behind their faces',
        'web/organizations/UnitAdmins.tsx',
        story.listOfUnits,
        titles,
      ],
      ['row action “View details”', table, story.listOfUnits],
      ['send invites and remove admins from the row', 'app/units/useUnitDialogs.tsx', story.listOfUnits],
    ],
  },
  {
    at: '001 §2 Union details',
    title: '/UnionDetails/{id}',
    rows: [
      ['the heading is the union’s name', head, story.unitIsEdited, titles],
      ['“Go back”, breadcrumb “All Unions”', head, story.unitsBelow],
      [
        '“Create Branch” goes to /branches/{id}',
        'app/units/UnitScreen.tsx, web/organizations/levels.ts',
        story.unitsBelow,
      ],
      ['four sections: “Branches”, “Profile”, “Admins”, “Disputes”', page, story.unitsBelow],
      [
        'Branches: their count, name, “Assigned Admin”, “No of sub branches”, “Date added”',
        'web/organizations/UnitsList.tsx, web/organizations/UnitsTable.tsx, web/organizations/levels.ts',
        story.unitsBelow,
        titles,
      ],
      ['a popover with name, role and email of each admin', 'ui/PeoplePopover.tsx', story.listOfUnits],
      [
        'Profile: read-only fields and “Edit Union”',
        'web/organizations/UnitProfile.tsx, web/organizations/levels.ts',
        story.unitIsEdited,
      ],
      ['“Save Changes”, “Discard Changes”', 'web/organizations/EditUnit.tsx', story.unitIsEdited],
      ['Admins: “Invite Admins”', page, story.unitsBelow],
      [
        'Disputes: “Filing Date”, “Case Number”, “Involved Parties”, “Case Title”, “Case Status”',
        'web/disputes/list/UnitCases.tsx, web/disputes/list/DisputesList.tsx',
        story.ownTree,
      ],
    ],
  },
  {
    at: '001 §2 Branches page',
    title: '/Branches and /Branches/{id}',
    rows: [
      [
        'title “Branches”, tabs “Create” and “My Branches”',
        'app/units/UnitsScreen.tsx, web/organizations/levels.ts, web/organizations/UnitsPage.tsx',
        story.hierarchyBuilt,
      ],
      [
        '“Union name” read-only, “Branch name”',
        'web/organizations/CreateBelow.tsx, web/organizations/levels.ts',
        story.hierarchyBuilt,
      ],
      ['Industry with “--Choose--”', 'web/organizations/UnitFields.tsx', story.hierarchyBuilt],
      [
        'button “Save”; the form clears and the list refreshes',
        'web/organizations/CreateUnit.tsx',
        story.hierarchyBuilt,
      ],
      [
        'a count of what is listed, such as Branches: 1',
        'web/organizations/UnitsList.tsx, web/organizations/levels.ts',
        story.hierarchyBuilt,
        titles,
      ],
      [
        'without an id, somebody without an own union is asked for it first',
        'web/organizations/ChooseParent.tsx',
        story.hierarchyBuilt,
      ],
      ['a search box “Search here...” finds by name', list, story.listOfUnits],
      ['an id that is not there or not seen says so', 'app/units/UnitsScreen.tsx', story.ownTree],
    ],
  },
  {
    at: '001 §2 Sub Branches page',
    title: '/SubBranch and /SubBranch/{id}',
    rows: [
      [
        'title “Sub Branches”, tab “My Sub Branches”',
        'app/units/UnitsScreen.tsx, web/organizations/levels.ts',
        story.hierarchyBuilt,
      ],
      [
        '“Union name” and “Branch name” read-only, “Sub Branch name”',
        'web/organizations/CreateBelow.tsx, web/organizations/levels.ts',
        story.hierarchyBuilt,
      ],
      ['employers outside the tree are listed too', 'app/units/UnitsScreen.tsx', story.listOfUnits, titles],
    ],
  },
  {
    at: '001 §2 Branch details',
    title: '/BranchDetails/{id}',
    rows: [
      ['breadcrumb “All Branches” / its name', head, story.unitsBelow],
      [
        '“Create Sub Branch” goes to /subBranch/{id}',
        'app/units/UnitScreen.tsx, web/organizations/levels.ts',
        story.unitsBelow,
      ],
      ['“Sub Branches” of the branch, by its acronym or name', page, story.unitsBelow],
      ['“Edit Branch”', 'web/organizations/levels.ts', story.unitsBelow],
      [
        'Admins: “Name”, “Date added”, “Role”, “Actions” with “Remove Admin”',
        'web/people/AdminsTable.tsx',
        story.adminComesAndGoes,
      ],
      ['“No admin has been invited”', 'web/people/AdminsSection.tsx', story.adminComesAndGoes],
      ['“Are you sure you want to Remove” with name and role', 'web/people/RemoveAdmin.tsx', story.adminComesAndGoes],
      ['“Yes, Remove Admin”, “Removing Admin...” while busy', 'web/people/RemoveAdmin.tsx', story.adminComesAndGoes],
      [
        'invite: “Type an email to send an invite”, a role select, “Send Invite”',
        'web/invitations/units/InviteAdmins.tsx',
        story.adminComesAndGoes,
      ],
      [
        '“No admins found”, “Enter an admins email and role to send invite”',
        'web/invitations/units/InviteAdmins.tsx',
        story.adminComesAndGoes,
      ],
    ],
  },
  {
    at: '001 §2 Sub branch details',
    title: '/subBranchDetails/{id}',
    rows: [
      ['“Profile” and “Admins” without a list below', page, story.unitsBelow],
      ['the modal is “Edit Sub Branch”', 'web/organizations/levels.ts', story.unitsBelow, titles],
      ['breadcrumb “All Sub Branches”', head, story.unitsBelow],
    ],
  },
]
