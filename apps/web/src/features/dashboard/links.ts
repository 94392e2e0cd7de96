export const caseHref = (id: string): string => `/disputesDetails/${id}`
export const discussionOf = (caseId: string): string => `${caseHref(caseId)}?tab=discussions`
export const documentsOf = (caseId: string): string => `${caseHref(caseId)}?tab=documents`
export const threadHref = (id: string): string => `/discussionsDetails/${id}`
