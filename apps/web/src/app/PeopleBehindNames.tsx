import { type ReactNode, useState } from 'react'
import { laterDialog } from '../ui/laterDialog.tsx'
import { type Named, PersonOpener } from '../ui/PersonName.tsx'

const PersonDialog = laterDialog(() => import('../features/people/PersonDialog.tsx'))

/** Every name inside leads to the person, in one dialog of which nothing is loaded before. */
export function PeopleBehindNames({ children }: { children: ReactNode }) {
  const [named, setNamed] = useState<Named | null>(null)
  return (
    <PersonOpener value={setNamed}>
      {children}
      {named && <PersonDialog key={named.id} named={named} onClose={() => setNamed(null)} />}
    </PersonOpener>
  )
}
