import { fileURLToPath } from 'node:url'
import { WITHOUT_A_LINE } from './assets.ts'

type ModuleInfo = { isEntry: boolean; importers: string[]; dynamicImporters: string[] }
type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const publicEntry = at('src/app/public.tsx')
/** What somebody who files for the first time sees of the shell. */
const firstScreens = new Set(
  [...WITHOUT_A_LINE, 'src/features/dashboard/DashboardPage.tsx', 'src/features/documents/receipt/ReceiptPage.tsx'].map(
    at,
  ),
)
const caseScreen = at('src/app/cases/CaseScreen.tsx')
/** So many pages or screens share a part that it is worth more to fetch it once with others than alone when wanted. */
const MANY_PAGES = 6
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
  if (inShell || roots.some(root => firstScreens.has(root))) return 'parts'
  return roots.some(root => isBelow(caseScreen, root, modules)) ? 'casework' : 'office'
}

/**
 * Left alone, every icon that two screens share is a file of its own, and a slow network pays its delay for each six of
 * them. `base` is what the shell and most public pages use; `parts` what the screens of the shell share; `lists` what
 * the shell starts with and a public page loads only once it stands; `forms` what the shell shares with a few public
 * pages. So no public page waits for a screen of the shell, and whatever a module imports is needed at least as widely.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  const roots = [...rootsOf(id, modules)]
  const entries = roots.filter(root => modules.getModuleInfo(root)?.isEntry)
  const inShell = entries.some(root => root !== publicEntry)
  const open = roots.filter(root => isBelow(publicEntry, root, modules))
  const withShell = inShell || roots.length - open.length >= MANY_SCREENS
  if (open.length === 0) return withShell ? partOf(roots, inShell, modules) : null
  if (!withShell) return null
  const pages = roots.filter(root => isPage(root, modules))
  if (entries.includes(publicEntry) || pages.length >= MANY_PAGES) return 'base'
  return pages.length === 0 ? 'lists' : 'forms'
}
