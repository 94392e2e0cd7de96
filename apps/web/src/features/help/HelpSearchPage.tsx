import type { HelpSearched } from '@accord/contract/help/help.schemas'
import type { PublicProps } from '../../lib/publicPage.ts'
import { HelpFrame } from './HelpFrame.tsx'
import { HelpResults } from './HelpResults.tsx'
import { SearchHelp } from './SearchHelp.tsx'

export default function HelpSearchPage({ data }: PublicProps) {
  const { q, found } = (data as HelpSearched | null) ?? { q: '', found: [] }
  return (
    <HelpFrame>
      <HelpResults q={q} found={found} search={<SearchHelp q={q} />} />
    </HelpFrame>
  )
}
