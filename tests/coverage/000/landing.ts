import type { Section } from '../row.ts'

const reads = 'e2e/publicPages › without JavaScript public and inner pages say what to do'
const foot = 'e2e/publicPages › the foot of a public page leads to the terms'
const complains = 'e2e/aWorkerFilesADispute › A worker signs up, files a dispute with a PDF'
const joins = 'e2e/aUnionAcceptsAMember › A worker who chose a union is accepted by its organization'
const form = 'app/landing/ComplaintForm.tsx'

export const landing: Section = {
  at: '000 §2.2',
  title: 'Landing page',
  rows: [
    [
      'hero with buttons “Submit a dispute” and “Log into account”, which leads to /login',
      'app/landing/Hero.tsx',
      reads,
    ],
    [
      'union logos',
      'app/landing/Unions.tsx, server/landing/landing.service.ts',
      'server/landing/landing › shows unions of the system, those with a logo first',
    ],
    [
      'three steps: “Submit a complaint in 3 steps”, “Receive an invitation by email from the ministry”, “Easy resolution”',
      'app/landing/Steps.tsx',
      reads,
    ],
    ['complaint form, which works without an account', 'web/accounts/complaint.ts', complains],
    ['case type “Dispute case”', form, joins],
    ['case type “Grievance”', form, complains],
    ['claimant type “Individual”', form, complains],
    ['claimant type “Group”', form, joins],
    ['“Representative name”, “Email”, “Organization”', form, complains],
    ['“Union”, offered in step 2 of the profile', `${form}, web/profile/TypedUnion.tsx`, joins],
    ['“Complaint”, the text', form, complains],
    ['“Attachment”, which waits for the upload', `${form}, web/accounts/complaintFile.ts`, complains],
    [
      'testimonials, from feedback that may be published',
      'app/landing/Testimonials.tsx, server/landing/landing.present.ts',
      'server/landing/landing › shows what was said of settled cases to be published, and nothing that names somebody',
    ],
    ['free-access features: “It costs nothing”', 'app/landing/FreeFeatures.tsx', reads],
    ['FAQ accordion: “Questions people ask”', 'app/landing/Questions.tsx', reads],
    ['“News” cards', 'app/landing/News.tsx', reads],
    ['footer with “Terms and Conditions” and “Privacy Policy”', 'ui/PublicFrame.tsx', foot],
  ],
}
