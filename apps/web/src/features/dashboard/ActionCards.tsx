import { placeHref, places } from '@accord/contract/places'
import { Plural, Trans } from '@lingui/react/macro'
import { IconBuilding, IconBuildingCommunity, IconHourglass, IconSitemap, IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import type { Held } from '../../lib/access.ts'
import { BuiltContext } from '../../lib/built.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import css from './ActionCards.module.css'
import { type CardKind, cardsFor, countsOwnSteps } from './cards.ts'
import type { Dashboard } from './dashboard.api.ts'

type Count = Dashboard['pending_disputes']['count']

const icons: Record<CardKind, typeof IconHourglass> = {
  pending: IconHourglass,
  unions: IconBuildingCommunity,
  branches: IconSitemap,
  organizations: IconBuilding,
  invite: IconUserPlus,
}

const words: Record<CardKind, { title: ReactNode; about: ReactNode }> = {
  pending: { title: <Trans>Pending Disputes</Trans>, about: null },
  unions: { title: <Trans>Create Unions</Trans>, about: <Trans>Add a union and invite its admins.</Trans> },
  branches: { title: <Trans>Create Branches</Trans>, about: <Trans>Add a branch and invite its admins.</Trans> },
  organizations: {
    title: <Trans>Create Organizations</Trans>,
    about: <Trans>Add an organization and invite its admins.</Trans>,
  },
  invite: { title: <Trans>Invite Users</Trans>, about: <Trans>Ask people to join, one by one or from a list.</Trans> },
}

/** 000 §6: up to three ways on, each a card that is one link. `pending` is undefined where it could not be read. */
export function ActionCards({ held, pending }: { held: Held; pending: Count | undefined }) {
  const cards = cardsFor(held, use(BuiltContext))
  if (cards.length === 0) return null
  const own = countsOwnSteps(held)
  const pendingCases = placeHref(places.disputes, own ? { status: 'Open' } : { tab: 'pending' })
  return (
    <ul className={css.cards}>
      {cards.map(({ kind, href }) => {
        const Icon = icons[kind]
        return (
          <li key={kind}>
            <Anchor href={kind === 'pending' ? pendingCases : href} className={css.card}>
              <span className={css.icon}>
                <Icon size={24} aria-hidden="true" />
              </span>
              <span className={css.words}>
                <span className={css.title}>{words[kind].title}</span>{' '}
                <span className={css.about}>
                  {kind === 'pending' ? <Waiting count={pending} own={own} /> : words[kind].about}
                </span>
              </span>
              {kind === 'pending' && pending !== undefined && (
                <span className={css.count} aria-hidden="true">
                  {pending}
                </span>
              )}
            </Anchor>
          </li>
        )
      })}
    </ul>
  )
}

function Waiting({ count, own }: { count: Count | undefined; own: boolean }) {
  if (own) return <OwnSteps count={count} />
  if (count === undefined) return <Trans>Cases that await approval.</Trans>
  if (count === 0) return <Trans>Nothing waits for approval.</Trans>
  if (typeof count === 'string') return <Trans>{count} cases await approval.</Trans>
  return <Plural value={count} one="# case awaits approval." other="# cases await approval." />
}

function OwnSteps({ count }: { count: Count | undefined }) {
  if (count === undefined) return <Trans>Cases that wait for your step.</Trans>
  if (count === 0) return <Trans>No case waits for your step.</Trans>
  if (typeof count === 'string') return <Trans>{count} cases wait for your step.</Trans>
  return <Plural value={count} one="# case waits for your step." other="# cases wait for your step." />
}
