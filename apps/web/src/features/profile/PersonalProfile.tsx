import { useQuery } from '@tanstack/react-query'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { profileQuery } from '../accounts/accounts.api.ts'
import { ProfileCard } from './ProfileCard.tsx'

/** 001 §2 Settings, tab Personal profile. */
export default function PersonalProfile() {
  const { data: profile } = useQuery(profileQuery)
  if (!profile) return <LoadingState rows={4} />
  return <ProfileCard profile={profile} />
}
