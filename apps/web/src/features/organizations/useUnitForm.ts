import { useEffect, useState } from 'react'
import { toJpeg } from '../../lib/photo.ts'
import type { Level } from './levels.ts'
import { type Answers, FIELDS, type Field, type Unit } from './units.api.ts'

const LONGEST = 1024
const EMPTY: Answers = {
  name: '',
  acronym: '',
  founded_in: '',
  industry_id: '',
  headquarters: '',
  phone: '',
  about: '',
}

const answersOf = (unit: Unit | undefined): Answers =>
  unit ? { ...EMPTY, ...pick(unit), industry_id: unit.industry_id ?? '' } : EMPTY
const pick = ({ name, acronym, founded_in, headquarters, phone, about }: Unit) => ({
  name,
  acronym,
  founded_in,
  headquarters,
  phone,
  about,
})

/** 001 §5: all of a union; of a branch or sub branch neither acronym nor headquarters. */
const REQUIRED: Readonly<Record<Level, readonly Field[]>> = {
  union: FIELDS,
  branch: ['name', 'founded_in', 'industry_id', 'phone', 'about'],
  sub_branch: ['name', 'founded_in', 'industry_id', 'phone', 'about'],
}

/** What is in a unit's form, and what of it differs from the unit as it was shown. */
export function useUnitForm(level: Level, unit?: Unit) {
  const [first, setFirst] = useState(() => answersOf(unit))
  const [answers, setAnswers] = useState(first)
  const logo = useLogo()
  const changes = Object.fromEntries(
    FIELDS.filter(field => answers[field].trim() !== first[field]).map(field => [field, answers[field].trim()]),
  ) as Partial<Answers>
  return {
    answers,
    changes,
    logo,
    dirty: Object.keys(changes).length > 0 || logo.file !== null,
    // What was never filled in of a unit need not be filled in to change something else.
    whole: REQUIRED[level].every(field => answers[field].trim() !== '' || (unit !== undefined && first[field] === '')),
    put: (field: Field, value: string) => setAnswers(now => ({ ...now, [field]: value })),
    /** Empty again, or as the unit is now. */
    reset: (next?: Unit) => {
      setFirst(answersOf(next))
      setAnswers(answersOf(next))
      logo.clear()
    },
    /** Somebody else has saved meanwhile: what was typed here stays, what was not becomes theirs. */
    rebase: (next: Unit) => {
      const now = answersOf(next)
      setAnswers({ ...now, ...changes })
      setFirst(now)
    },
  }
}
export type UnitForm = ReturnType<typeof useUnitForm>

/** The picture that was chosen, made small here, and the address under which it can be shown. */
function useLogo() {
  const [file, setFile] = useState<File | null>(null)
  const [url, setUrl] = useState('')
  const [busy, setBusy] = useState(false)
  const [unreadable, setUnreadable] = useState(false)
  useEffect(() => {
    if (!file) return setUrl('')
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const pick = async (chosen: File) => {
    setBusy(true)
    const made = await toJpeg(chosen, LONGEST)
    setBusy(false)
    setUnreadable(made === null)
    setFile(made)
  }
  return {
    file,
    url,
    busy,
    unreadable,
    pick: (chosen: File) => void pick(chosen),
    clear: () => {
      setFile(null)
      setUnreadable(false)
    },
  }
}
