import type { Landing } from '@accord/contract/landing/landing.schemas'
import type { Deps } from '../../deps.ts'
import { memo } from '../../http/memo.ts'
import { lagosDay } from '../../lagos.ts'
import { publishedPosts } from '../help/help.service.ts'
import { presentFigures, presentNews, presentQuestion, presentSaid, presentUnion } from './landing.present.ts'
import { countsOfAll, saidInPublic, unionsShown } from './landing.queries.ts'
import { namesNobody, saidOnce } from './landing.said.ts'

const UNIONS = 24
const TESTIMONIALS = 8
const QUESTIONS = 6
const NEWS = 3
/** Some of the latest name somebody. */
const READ = 60
/** Whose mean over all stands in the figures: who was not satisfied is counted there. */
const SATISFIED = 4
const KEPT_MS = 60_000
const YEAR_MS = 365 * 86_400_000

async function make({ db, clock }: Deps): Promise<Landing> {
  const wanted = { least: SATISFIED, shortest: 20, longest: 400, enough: 5, most: READ }
  const since = lagosDay(new Date(clock.now().getTime() - YEAR_MS))
  const [unions, said, counts, faq, news] = await Promise.all([
    unionsShown(db, UNIONS),
    saidInPublic(db, wanted),
    countsOfAll(db, since),
    publishedPosts(db, 'faq', QUESTIONS),
    publishedPosts(db, 'news', NEWS),
  ])
  return {
    unions: unions.map(presentUnion),
    testimonials: saidOnce(said.filter(namesNobody)).slice(0, TESTIMONIALS).map(presentSaid),
    faq: faq.map(presentQuestion),
    news: news.map(presentNews),
    figures: presentFigures(counts),
  }
}

type Kept = { at: number; made: Promise<Landing> | null }
const keptOf = memo<Deps, Kept>(() => ({ at: 0, made: null }))

/** Asked for by everybody who comes, so it is made at most once a minute. */
export function landingOf(deps: Deps): Promise<Landing> {
  const kept = keptOf(deps)
  const now = deps.clock.now().getTime()
  if (kept.made && now - kept.at < KEPT_MS) return kept.made
  const made = make(deps)
  Object.assign(kept, { at: now, made })
  made.catch(() => {
    if (kept.made === made) kept.made = null
  })
  return made
}

/** The page stands without it: null while the database cannot be asked. */
export const landingPage = (deps: Deps): Promise<Landing | null> =>
  landingOf(deps).catch(error => {
    deps.log.warn({ err: error }, 'the landing page is shown without its data')
    return null
  })
