import DiscussionsPage from '../../features/discussions/DiscussionsPage.tsx'
import { withTalk } from './talk.tsx'

export default withTalk(DiscussionsPage)
