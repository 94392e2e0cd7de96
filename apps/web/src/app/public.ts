import { isCarried } from '../lib/carried.ts'
import { firstUse } from '../lib/firstUse.ts'
import { keepsAnything } from '../lib/keeping.ts'
import { dropToken, isLoggedIn, readToken, takeReturnPath } from '../lib/session.ts'
import { decoded, shownAt } from './publicPages.ts'

const root = document.getElementById('root')
const given = document.getElementById('data')?.textContent
const data: unknown = given ? JSON.parse(given) : null
const { page, token, inside } = shownAt(decoded(location.pathname), data)

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

/** The page stands until the shell takes its place. */
const startShell = (): boolean => {
  const shell = document.getElementById('shell')
  if (!(shell instanceof HTMLTemplateElement)) return false
  document.head.append(shell.content)
  return true
}

// React comes with the page, or later: a page that is only read stands without it.
const react = () => import('./hydrate.tsx')

/** Not the page of the server, which is taken away. */
const sayItKeepsNothing = async (root: HTMLElement): Promise<void> => {
  const [{ replace }, { KeepsNothingPage }] = await Promise.all([react(), import('./KeepsNothingPage.tsx')])
  replace(root, { page: KeepsNothingPage, token: null, data: null })
}

const takeOver = async (root: HTMLElement): Promise<void> => {
  const [{ hydrate }, { default: Page }] = await Promise.all([react(), page.load()])
  hydrate(root, { page: Page, token, data })
}

const start = async (root: HTMLElement): Promise<void> => {
  if (page.keeps && !keepsAnything()) return sayItKeepsNothing(root)
  if (inside && isLoggedIn()) {
    await checkToken()
    if (isLoggedIn() && startShell()) return
  }
  if (page.waits && !isLoggedIn() && !isCarried()) await firstUse()
  await takeOver(root)
  if (!page.asks) void checkToken()
  const { startWorker } = await import('../lib/worker.ts')
  startWorker()
}

if (root && !sendOn()) void start(root)
