export function findBrowser(say?: (line: string) => void): { path: string; env: Record<string, string> }
