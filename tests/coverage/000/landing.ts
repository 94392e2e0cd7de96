import type { Section } from '../row.ts'
import * as story from '../stories.ts'

const reads = 'e2e/publicPages › without JavaScript public and inner pages say what to do'
const foot = 'e2e/publicPages › the foot of a public page leads to the terms'
const complains = 'e2e/aWorkerFilesADispute › A worker signs up, files a dispute with a PDF'
const joins = 'e2e/aUnionAcceptsAMember › A worker who chose a union is accepted by its organization'
const form = 'app/landing/ComplaintForm.tsx'

const aims = 'app/landing/Aims.tsx'
const DECISION = 'decision 0034'

export const claims: Section = {
  at: '000 §1',
  title: 'What the product claims',
  rows: [
    ['“Resolution three times faster”', aims, reads, 'decision 0034: under What we aim for'],
    ['“98% secure record accuracy”', aims, reads, DECISION],
    ['“Free access to resolution discussions”, “Settlement management bodies”', aims, reads, DECISION],
    ['“Compliance”: a case whose resolution was not honoured is called back', aims, reads, DECISION],
    ['and it can be called back', 'web/stages/RecallDialog.tsx', story.life],
    [
      'beside the claims the system’s own figures, from twenty cases on',
      'server/landing/landing.present.ts',
      'server/landing/landing › shows figures from the twentieth on',
      DECISION,
    ],
  ],
}

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
    [
      'questions and news are what the ministry published',
      'server/landing/landing.service.ts',
      'server/landing/landing › shows questions and news that are published, and no draft',
    ],
    [
      'sections without anything to show are left out',
      'app/landing/LandingPage.tsx, server/landing/landing.service.ts',
      'app/landing/LandingPage.test.tsx › a section of which there is nothing is left out',
    ],
    ['without JavaScript it reads, and the form says what to do', form, reads],
    ['footer with “Terms and Conditions” and “Privacy Policy”', 'ui/PublicFrame.tsx', foot],
  ],
}
