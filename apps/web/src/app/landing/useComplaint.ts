import { placeHref, places } from '@accord/contract/places'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import {
  dropComplaint,
  keepComplaint,
  readComplaint,
  type Typed,
  takeAlong,
} from '../../features/accounts/complaint.ts'
import { dropFile, keepFile, readFile } from '../../features/accounts/complaintFile.ts'
import { keepAddress } from '../../features/accounts/signIn.ts'
import { comeBackTo, isLoggedIn, readProfile } from '../../lib/session.ts'
import type { ChosenFile } from '../../ui/useChosenFile.ts'

const FIELDS = ['case_type', 'claimant', 'representative', 'address', 'organization', 'union', 'text'] as const
export type ComplaintField = (typeof FIELDS)[number]

const typedIn = (form: HTMLFormElement): Typed => {
  const data = new FormData(form)
  return Object.fromEntries(FIELDS.map(field => [field, String(data.get(field) ?? '')])) as Typed
}
const isEmpty = (typed: Typed) => FIELDS.every(field => typed[field].trim() === '')

/** What is kept comes into fields that are empty: what was typed before the script arrived stays. */
const putBack = (form: HTMLFormElement, kept: Typed): void => {
  for (const field of FIELDS) {
    const control = form.elements.namedItem(field)
    if (control && 'value' in control && !control.value) control.value = kept[field]
  }
}

const create = placeHref(places.disputes, { tab: 'create' })
const ownAddress = (): string => {
  const profile = readProfile()
  const email = profile instanceof Object && Reflect.get(profile, 'email')
  return typeof email === 'string' ? email : ''
}

/** Keeps a complaint in this browser while it is typed, and goes on with it to an account. */
export function useComplaint(form: RefObject<HTMLFormElement | null>, chosen: ChosenFile) {
  const [state, setState] = useState<'empty' | 'kept' | 'not kept'>('empty')
  const [lost, setLost] = useState(false)

  const keep = () => {
    if (!form.current) return
    const typed = typedIn(form.current)
    // The form itself is left alone: a file is in its field before it is known here.
    if (isEmpty(typed) && !chosen.file) drop()
    else setState(keepComplaint(typed) ? 'kept' : 'not kept')
  }
  const drop = () => {
    dropComplaint()
    void dropFile()
    setState('empty')
    setLost(false)
  }
  const forget = () => {
    drop()
    form.current?.reset()
    chosen.clear()
  }
  const begin = useEffectEvent(() => {
    const kept = readComplaint()
    if (kept && form.current) putBack(form.current, kept)
    // Also what was typed before the script arrived.
    if (form.current && !isEmpty(typedIn(form.current))) keep()
    void readFile().then(file => file && chosen.choose(file))
  })
  useEffect(() => begin(), [])
  const fileChanged = useEffectEvent(async (file: File) => {
    setLost(!(await keepFile(file)))
    keep()
  })
  const { file } = chosen
  useEffect(() => {
    if (file) void fileChanged(file)
  }, [file])

  /** False where the next page would know nothing of it. */
  const goOn = (way: 'sign up' | 'log in'): boolean => {
    if (!form.current) return false
    const typed = typedIn(form.current)
    const loggedIn = isLoggedIn()
    if (!takeAlong(loggedIn ? { ...typed, address: ownAddress() || typed.address } : typed)) {
      setState('not kept')
      return false
    }
    if (!loggedIn) {
      comeBackTo(create)
      if (way === 'log in') keepAddress(typed.address)
    }
    const account = way === 'log in' ? places.login : places.createAccount
    location.assign(loggedIn ? create : account)
    return true
  }
  const removeFile = () => {
    chosen.clear()
    void dropFile()
    setLost(false)
  }
  return { state, lost, keep, forget, goOn, removeFile, read: () => form.current && typedIn(form.current) }
}
