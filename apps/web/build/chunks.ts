import { fileURLToPath } from 'node:url'
import { WITHOUT_A_LINE } from './assets.ts'

type ModuleInfo = { isEntry: boolean; importers: string[]; dynamicImporters: string[] }
type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const publicEntry = at('src/app/public.ts')
/** What is the same on every public page, and the page that most people open most often. */
const lean = new Set(['src/app/hydrate.tsx', 'src/features/accounts/LoginPage.tsx'].map(at))
/** What somebody who files for the first time sees of the shell. */
const firstScreens = new Set(
  [...WITHOUT_A_LINE, 'src/features/dashboard/DashboardPage.tsx', 'src/features/documents/receipt/ReceiptPage.tsx'].map(
    at,
  ),
)
/** In the shell from the start; comes to a public page once that stands. */
const afterwards = new Set(['src/ui/Toasts.tsx', 'src/lib/worker.ts'].map(at))
const landing = at('src/app/landing/LandingPage.tsx')
const help = at('src/features/help/')
const caseScreen = at('src/app/cases/CaseScreen.tsx')
/** So many screens share a part that it is worth more to fetch it once with others than alone when wanted. */
const MANY_SCREENS = 3

/** The modules that something else loads by themselves and that bring this one along. */
function rootsOf(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const module = modules.getModuleInfo(id)
  if (!module) return new Set()
  const above = module.importers.flatMap(importer => [...rootsOf(importer, modules, seen)])
  return new Set(module.isEntry || module.dynamicImporters.length > 0 ? [id, ...above] : above)
}

/** A public page: what the public entry loads by its address. */
const isPage = (root: string, modules: Modules): boolean =>
  (modules.getModuleInfo(root)?.dynamicImporters ?? []).some(asker => rootsOf(asker, modules).has(publicEntry))

/** Whether a root is this one, or is loaded from it. */
function isBelow(top: string, root: string, modules: Modules, seen = new Set<string>()): boolean {
  if (root === top) return true
  if (seen.has(root)) return false
  seen.add(root)
  const askers = modules.getModuleInfo(root)?.dynamicImporters ?? []
  return askers.some(asker => [...rootsOf(asker, modules)].some(above => isBelow(top, above, modules, seen)))
}

/** What screens of the shell share: with the shell itself, what a first filing needs; then by where it is seen. */
function partOf(roots: readonly string[], inShell: boolean, modules: Modules): string | null {
  if (inShell) return 'parts'
  const isFirst = roots.some(root => firstScreens.has(root))
  const comesWithCase = !isFirst && roots.length > 1 && roots.includes(caseScreen)
  if (roots.length < MANY_SCREENS) return comesWithCase ? 'casework' : null
  if (isFirst) return 'parts'
  return roots.some(root => isBelow(caseScreen, root, modules)) ? 'casework' : 'office'
}

/** What public pages share with each other or with very few screens of the shell. */
function ofFewOpen(roots: readonly string[]): string | null {
  if (roots.length === 1 || roots.some(root => lean.has(root))) return null
  return roots.some(root => root === landing || firstScreens.has(root)) ? 'forms' : 'steps'
}

/**
 * Left alone, every icon that two screens share is a file of its own, and a slow network pays its delay for each six of
 * them. `start` is what the shell and the public entry use; `base` what the shell and the sign-in use; `forms` what the
 * shell, or the landing page, shares with other public pages, and what each of them loads once it stands; `steps` what a
 * few of those share, such as the steps of a sign-up; `help` what only its articles and lists use; `lists` what the
 * shell starts with and only some public pages load then; `parts` what the screens of the shell share. So no public page
 * waits for a screen of the shell, and whatever a module imports is needed at least as widely.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  const roots = [...rootsOf(id, modules)]
  const entries = roots.filter(root => modules.getModuleInfo(root)?.isEntry)
  const inShell = entries.some(root => root !== publicEntry)
  const open = roots.filter(root => isBelow(publicEntry, root, modules))
  const withShell = inShell || roots.length - open.length >= MANY_SCREENS
  if (roots.length > 1 && roots.every(root => root.startsWith(help))) return open.length > 0 ? 'help' : null
  if (open.length === 0) return partOf(roots, inShell, modules)
  const leanRoots = roots.filter(root => lean.has(root)).length
  if (withShell && entries.includes(publicEntry)) return 'start'
  if (leanRoots === lean.size || (withShell && leanRoots > 0)) return 'base'
  if (roots.some(root => afterwards.has(root))) return 'forms'
  if (!withShell) return ofFewOpen(roots)
  return roots.some(root => isPage(root, modules)) ? 'forms' : 'lists'
}
