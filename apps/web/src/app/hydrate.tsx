import type { ComponentProps } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { PublicRoot } from './PublicRoot.tsx'

type Props = ComponentProps<typeof PublicRoot>

/** The page of the server becomes the browser's. */
export const hydrate = (root: HTMLElement, props: Props): void => void hydrateRoot(root, <PublicRoot {...props} />)

/** Another page takes the place of the server's. */
export const replace = (root: HTMLElement, props: Props): void => createRoot(root).render(<PublicRoot {...props} />)
