import { type ReactNode, useEffect, useState } from 'react'

/** Comes once the page stands, which can do without it: where it cannot be loaded nothing is said. `load` stays the same. */
export function Afterwards({ load }: { load: () => Promise<ReactNode> }) {
  const [part, setPart] = useState<ReactNode>(null)
  useEffect(() => void load().then(setPart, () => undefined), [load])
  return part
}
