import { useLingui } from '@lingui/react/macro'
import type { FoundRow } from './search.api.ts'
import type { Order, Status } from './wanted.ts'

export function useStatusWords(): Record<Status, string> {
  const { t } = useLingui()
  return { Open: t`Open`, 'On Hold': t`On Hold`, Closed: t`Closed` }
}

export function useOrderWords(): Record<Order, string> {
  const { t } = useLingui()
  return { relevance: t`Relevance`, newest: t`Newest`, oldest: t`Oldest`, name: t`Name` }
}

export function useCategoryWords(): Record<FoundRow['category'], string> {
  const { t } = useLingui()
  return {
    Dispute: t`Dispute`,
    Message: t`Message`,
    Document: t`Document`,
    User: t`User`,
    Union: t`Union`,
    Branch: t`Branch`,
    'Sub branch': t`Sub branch`,
    Employer: t`Employer`,
  }
}
