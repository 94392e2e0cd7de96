import type { HelpCategory } from '@accord/contract/help/help.schemas'
import type { PublicProps } from '../../lib/publicPage.ts'
import { HelpFrame } from './HelpFrame.tsx'
import { HelpHome } from './HelpHome.tsx'
import { SearchHelp } from './SearchHelp.tsx'

export default function HelpPage({ data }: PublicProps) {
  return (
    <HelpFrame>
      <HelpHome categories={(data as HelpCategory[] | null) ?? []} search={<SearchHelp />} />
    </HelpFrame>
  )
}
