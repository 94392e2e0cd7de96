import CaseDiscussions from '../../features/discussions/CaseDiscussions.tsx'
import { withTalk } from './talk.tsx'

export default withTalk(CaseDiscussions)
