import '../ui/base.css'
import { I18nProvider } from '@lingui/react'
import type { ComponentType } from 'react'
import { i18n } from '../lib/i18n.ts'
import type { PublicProps } from '../lib/publicPage.ts'
import { Afterwards } from '../ui/Afterwards.tsx'
import { findPage } from './publicPages.ts'

const loadToasts = async () => {
  const { Toasts } = await import('../ui/Toasts.tsx')
  return <Toasts />
}

const has = (path: string) => findPage(path) !== null

/** The same tree on the server and in the browser, or hydration would throw typed text away. */
export function PublicRoot({ page: Page, ...props }: Omit<PublicProps, 'has'> & { page: ComponentType<PublicProps> }) {
  return (
    <I18nProvider i18n={i18n}>
      <Page {...props} has={has} />
      <Afterwards load={loadToasts} />
    </I18nProvider>
  )
}
