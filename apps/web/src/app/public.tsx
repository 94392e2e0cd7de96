import { hydrateRoot } from 'react-dom/client'
import { dropToken, isLoggedIn, readToken, takeReturnPath } from '../lib/session.ts'
import { startWorker } from '../lib/worker.ts'
import { PublicRoot } from './PublicRoot.tsx'
import { findPage, notFound } from './publicPages.ts'

const root = document.getElementById('root')
const given = document.getElementById('data')?.textContent
const { page, token } = findPage(location.pathname) ?? { page: notFound, token: null }

/** Also when somebody logs in in another tab. */
const sendOn = (): boolean => {
  if (!page.guest || !isLoggedIn()) return false
  location.replace(takeReturnPath())
  return true
}
addEventListener('storage', sendOn)

/** 000 §2.1 on a page that needs nobody: a dead token is dropped, and whoever reads here stays. */
const checkToken = async (): Promise<void> => {
  const token = readToken()
  if (!token) return
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch('/api/user-profile', { headers }).catch(() => null)
  if (answer?.status === 401 && readToken() === token) dropToken()
}

if (root && !sendOn()) {
  const data: unknown = given ? JSON.parse(given) : null
  void page.load().then(({ default: Page }) => {
    hydrateRoot(root, <PublicRoot page={Page} token={token} data={data} />)
    void checkToken()
    startWorker()
  })
}
