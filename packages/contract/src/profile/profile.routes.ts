import * as z from 'zod/mini'
import { MAX_PICTURE } from '../fields.ts'
import { route } from '../route.ts'
import * as s from './profile.schemas.ts'

export const profileRoutes = {
  profile: route({
    method: 'GET',
    path: '/api/user-profile',
    source: '000 §7',
    summary: 'The signed-in person with role, unit and permissions.',
    session: 'registration',
    data: s.userProfile,
  }),
  updateProfile: route({
    method: 'POST',
    path: '/api/profile-update',
    source: '001 §7, rules "Confirmed addresses"',
    summary: 'Changes the own profile. A new email or phone takes the password, then the code sent to it.',
    session: 'full',
    body: s.profileUpdate,
    files: { field: 'display_picture', max: MAX_PICTURE },
    data: z.object({ waiting: s.waiting }),
  }),
  confirmContact: route({
    method: 'POST',
    path: '/api/profile-update/confirm',
    source: 'rules "Confirmed addresses"',
    summary: 'Confirms a new email or phone with the code sent to it; it takes the place of the old one.',
    session: 'full',
    body: s.contactCode,
    data: z.object({ kind: s.contactKind }),
  }),
}
