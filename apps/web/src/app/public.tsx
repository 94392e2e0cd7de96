import { hydrateRoot } from 'react-dom/client'
import { PublicRoot } from './PublicRoot.tsx'
import { findPage, notFound } from './publicPages.ts'

const root = document.getElementById('root')
const given = document.getElementById('data')?.textContent

if (root) {
  const { page, token } = findPage(location.pathname) ?? { page: notFound, token: null }
  const data: unknown = given ? JSON.parse(given) : null
  void page.load().then(({ default: Page }) => {
    hydrateRoot(root, <PublicRoot page={Page} token={token} data={data} />)
  })
}
