import { placeHref, places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Anchor } from '../../ui/Anchor.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Work.module.css'
import type { Load } from './work.api.ts'

const InHandDialog = laterDialog(() => import('../referrals/InHandDialog.tsx'))

type Props = {
  title: string
  loads: readonly Load[]
  /** Said where there is nobody. */
  children: ReactNode
}

/** One group of people and what each has in hand; of whoever settles, which cases. */
export function LoadList({ title, loads, children }: Props) {
  const { t } = useLingui()
  const [shown, setShown] = useState<Load['officer'] | null>(null)
  const settles = loads.some(({ kind }) => kind === 'settlement')
  return (
    <section className={css.group}>
      <h2>{title}</h2>
      {loads.length === 0 ? (
        <p className={css.soft}>{children}</p>
      ) : (
        <DataList
          label={title}
          rows={loads}
          keyOf={row => row.officer._id}
          columns={[
            { key: 'name', head: t`Name`, cell: row => <span className={css.name}>{row.officer.name}</span> },
            { key: 'role', head: t`Role`, cell: row => row.officer.role },
            { key: 'open', head: t`Open cases`, cell: row => row.open, figure: true },
            {
              key: 'overdue',
              head: t`Overdue`,
              cell: row =>
                row.overdue === 0 ? (
                  0
                ) : (
                  <Anchor className={css.overdue} href={placeHref(places.overdue, { officer: row.officer._id })}>
                    {row.overdue}
                    <VisuallyHidden>
                      {' '}
                      <Trans>of {row.officer.name}</Trans>
                    </VisuallyHidden>
                  </Anchor>
                ),
              figure: true,
            },
          ]}
          {...(settles && {
            actionsHead: (
              <VisuallyHidden>
                <Trans>Actions</Trans>
              </VisuallyHidden>
            ),
            actions: (row: Load) =>
              row.open > 0 && (
                <Button look="quiet" className={css.cases} onClick={() => setShown(row.officer)}>
                  <Trans>Cases with them</Trans>
                  <VisuallyHidden> {row.officer.name}</VisuallyHidden>
                </Button>
              ),
          })}
        />
      )}
      {shown && <InHandDialog of={{ ...shown, kind: 'person' }} onClose={() => setShown(null)} />}
    </section>
  )
}
