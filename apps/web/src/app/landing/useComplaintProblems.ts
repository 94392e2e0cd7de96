import { couldBeMobile } from '@accord/contract/phone'
import { useLingui } from '@lingui/react/macro'
import type { Typed } from '../../features/accounts/complaint.ts'
import { isMeantAsNumber } from '../../ui/EmailOrMobileField.tsx'
import { NOT_MOBILE } from '../../ui/notMobile.ts'
import type { ComplaintField } from './useComplaint.ts'

export type Problems = Partial<Record<ComplaintField, string>>

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** What keeps somebody from going on, in words, by field. */
export function useComplaintProblems() {
  const { t } = useLingui()
  const wrongAddress = (typed: string): string | null => {
    if (isMeantAsNumber(typed)) return couldBeMobile(typed) ? null : t(NOT_MOBILE)
    return EMAIL.test(typed) ? null : t`Enter an email address, such as name@mail.com, or a mobile number.`
  }
  return (typed: Typed): Problems => {
    const missing: Problems = {
      case_type: t`Choose what it is: a dispute case or a grievance.`,
      claimant: t`Say whether you complain alone or for a group.`,
      representative: t`Enter the name of whoever complains.`,
      address: t`Enter an email address or a mobile number.`,
      organization: t`Enter whom the complaint is about.`,
      text: t`Write what happened.`,
    }
    const found = Object.entries(missing).filter(([field]) => typed[field as ComplaintField].trim() === '')
    const address = typed.address.trim()
    const wrong = address ? wrongAddress(address) : null
    return { ...(wrong && { address: wrong }), ...Object.fromEntries(found) }
  }
}
