import type { HelpOpen } from '@accord/contract/help/help.schemas'
import type { PublicProps } from '../../lib/publicPage.ts'
import { HelpArticles } from './HelpArticles.tsx'
import { HelpFrame } from './HelpFrame.tsx'
import { SearchHelp } from './SearchHelp.tsx'

export default function HelpCategoryPage({ data }: PublicProps) {
  return (
    <HelpFrame>
      <HelpArticles {...(data as HelpOpen)} search={<SearchHelp />} />
    </HelpFrame>
  )
}
