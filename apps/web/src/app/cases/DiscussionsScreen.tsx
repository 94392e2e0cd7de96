import DiscussionsPage from '../../features/discussions/DiscussionsPage.tsx'
import { withMessageKinds } from './messageKinds.tsx'

export default withMessageKinds(DiscussionsPage)
