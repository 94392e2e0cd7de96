export function ensureBuilt(names?: readonly string[]): Promise<void>
