import { DashboardPage } from '../../features/reports/DashboardPage.tsx'
import { isShellPath } from '../shellPaths.ts'

/** Only the app knows which screens stand, so that no card leads nowhere. */
export default function DashboardScreen() {
  return <DashboardPage isBuilt={isShellPath} />
}
