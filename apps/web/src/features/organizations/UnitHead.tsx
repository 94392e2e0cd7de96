import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft, IconBuildingCommunity } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Anchor } from '../../ui/Anchor.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { focused, HeldPicture } from '../../ui/HeldPicture.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useHeldPicture } from '../../ui/useHeldPicture.ts'
import css from './Units.module.css'
import type { Unit } from './units.api.ts'

/** A way up from a unit's page. */
export type Crumb = { href: string; name: string }

type Props = { unit: Unit; crumbs: readonly Crumb[]; back: string; action?: ReactNode; menu?: ReactNode }

/** Where one is, the way back, and the unit with its logo and acronym (001 §2; rules "Units"). */
export function UnitHead({ unit, crumbs, back, action, menu }: Props) {
  const { t } = useLingui()
  const above = [unit.branch_name, unit.union_name].filter(Boolean).join(', ')
  return (
    <>
      <div className={css.way}>
        <ButtonLink look="quiet" href={back} icon={<IconArrowLeft size={20} aria-hidden="true" />}>
          <Trans>Go back</Trans>
        </ButtonLink>
        <nav aria-label={t`Breadcrumb`}>
          <ol className={css.crumbs}>
            {crumbs.map(({ href, name }) => (
              <li key={href}>
                <Anchor href={href}>{name}</Anchor>
              </li>
            ))}
            <li aria-current="page">{unit.name}</li>
          </ol>
        </nav>
      </div>
      <div className={css.head}>
        <Logo name={unit.name} url={unit.logo} />
        <div className={css.names}>
          <PageTitle
            action={action}
            lead={
              <>
                {unit.acronym} <Marks unit={unit} />
                {above && <span className={css.above}>{above}</span>}
              </>
            }
          >
            {unit.name}
          </PageTitle>
        </div>
        {menu}
      </div>
    </>
  )
}

const LOGO = 64

function Logo({ name, url }: { name: string; url: string | null }) {
  const { t } = useLingui()
  const { src, load, here } = useHeldPicture(url)
  if (src) return <img className={css.logo} src={src} alt={here ? t`Picture of ${name}` : ''} {...focused(here)} />
  const none = (
    <span className={`${css.logo} ${css.noLogo}`} aria-hidden="true">
      <IconBuildingCommunity size={32} />
    </span>
  )
  if (!load) return none
  return (
    <HeldPicture label={t`Show the picture of ${name}`} size={LOGO} onLoad={load}>
      {none}
    </HeldPicture>
  )
}

function Marks({ unit: { status, verified } }: { unit: Unit }) {
  if (status === 'deleted')
    return (
      <span className={css.mark}>
        <Trans>Deleted</Trans>
      </span>
    )
  if (verified) return null
  return (
    <span className={css.mark}>
      <Trans>Not confirmed</Trans>
    </span>
  )
}
