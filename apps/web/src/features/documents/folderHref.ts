/** A folder of a case, or without one all its documents: a page of its own in the browser's history. */
export const folderHref = (caseId: string, folderId?: string): string =>
  `/disputesDetails/${caseId}?tab=documents${folderId ? `&folder=${folderId}` : ''}`
