import { couldBeMobile } from '@accord/contract/phone'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusedBy } from '../../ui/failure.ts'
import { NOT_MOBILE } from '../../ui/notMobile.ts'
import { toast } from '../../ui/toastStore.ts'
import { type Profile, profileQuery } from '../accounts/accounts.api.ts'
import {
  type Answers,
  answersOf,
  changesOf,
  type Field,
  keepCodeSentAt,
  type Update,
  updateProfile,
} from './profile.api.ts'

type Refused = Readonly<Record<string, string>>
/** What the password is asked for: a changed address, or the present one, to be confirmed. */
export type Asking = { changes: Partial<Answers> }

const isContact = (changes: Partial<Answers>) => changes.email !== undefined || changes.phone !== undefined

/** The profile as it is being changed. A new email or phone first asks for the password, then for the code. */
export const useProfileForm = (profile: Profile) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const [answers, setAnswers] = useState(() => answersOf(profile))
  const [picture, setPicture] = useState('')
  const [refused, setRefused] = useState<Refused>({})
  const [tries, setTries] = useState(0)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [entering, setEntering] = useState(false)

  const refuse = (now: Refused) => {
    setRefused(now)
    setTries(n => n + 1)
  }
  const saving = useMutation({
    mutationFn: (update: Update) => updateProfile(update),
    onSuccess: async ({ message, data }, update) => {
      setAsking(null)
      setPicture('')
      toast.success(message)
      await client.invalidateQueries({ queryKey: profileQuery.queryKey })
      const kept = await client.ensureQueryData(profileQuery)
      const contacts = { email: kept.email, phone: kept.phone }
      setAnswers(now => ({ ...now, ...(isContact(update.changes) ? contacts : {}) }))
      if (!data.waiting) return
      keepCodeSentAt(Date.now())
      setEntering(true)
    },
    onError: error => {
      const now = refusedBy(error)
      refuse(now)
      if (!now.password) setAsking(null)
    },
  })

  const changes = changesOf(profile, answers)
  const dirty = Object.keys(changes).length > 0 || picture !== ''
  const save = () => {
    setRefused({})
    if (changes.phone && !couldBeMobile(changes.phone)) refuse({ phone: t(NOT_MOBILE) })
    else if (isContact(changes)) setAsking({ changes })
    else saving.mutate({ changes, picture })
  }
  return {
    answers,
    picture,
    refused,
    tries,
    dirty,
    asking,
    entering,
    busy: saving.isPending,
    put: (field: Field, value: string) => setAnswers(now => ({ ...now, [field]: value })),
    setPicture,
    setAsking,
    setEntering,
    save,
    /** Sends the code to an address that is shown but not confirmed. */
    confirm: (kind: 'email' | 'phone') => {
      setRefused({})
      setAsking({ changes: { [kind]: profile[kind] } })
    },
    /** A new code takes the password again, like the first. */
    resend: () => {
      const { waiting } = profile
      setEntering(false)
      if (waiting) setAsking({ changes: { [waiting.kind]: waiting.value } })
    },
    withPassword: (password: string) => {
      if (!asking) return
      setRefused({})
      saving.mutate({ changes: { ...changes, ...asking.changes }, picture, password })
    },
  }
}
