import { places } from '@accord/contract/places'
import type { PublicPage } from '../../lib/publicPage.ts'

const source = (file: string) => `src/features/invitations/${file}`
const invite = () => import('./InvitePage.tsx')

export const invitationsPages: readonly PublicPage[] = [
  {
    path: places.sendUnionInvite,
    source: source('SendUnionInvitePage.tsx'),
    guest: true,
    load: () => import('./SendUnionInvitePage.tsx'),
  },
  // Before the links, or the word would be read as a token.
  {
    path: places.sampleInvite,
    source: source('SampleInvitePage.tsx'),
    load: () => import('./SampleInvitePage.tsx'),
  },
  { path: places.invite, source: source('InvitePage.tsx'), keeps: true, load: invite },
  // Where a reload finds the same page, its token taken out of the address.
  { path: places.inviteAgain, source: source('InvitePage.tsx'), keeps: true, load: invite },
]
