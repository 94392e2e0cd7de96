import CaseDiscussions from '../../features/discussions/CaseDiscussions.tsx'
import { withMessageKinds } from './messageKinds.tsx'

export default withMessageKinds(CaseDiscussions)
