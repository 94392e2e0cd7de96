import { places } from '@accord/contract/places'
import { useNavigate } from '@tanstack/react-router'
import { SearchHelp } from './SearchHelp.tsx'

export function SearchInside({ q }: { q?: string }) {
  const navigate = useNavigate()
  return <SearchHelp q={q} onSearch={words => void navigate({ to: places.helpSearch, search: { q: words } })} />
}
