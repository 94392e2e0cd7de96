import { useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUrlState } from '../../lib/urlState.ts'
import { Button } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import type { RowMenuItem } from '../../ui/RowMenu.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { NoUnits } from './NoUnits.tsx'
import { type ListPlace, UnitsList } from './UnitsList.tsx'
import type { UnitList, UnitRow } from './units.api.ts'

type Props = {
  at: ListPlace
  title: string
  /** The reader's place in the hierarchy, and ways to what lies beside. */
  lead?: ReactNode
  /** The words of the list's tab. */
  all: string
  list: UnitList
  /** What is made here; nothing for whoever may not. */
  create: ReactNode
  createWord: string
  menuOf: (row: UnitRow) => RowMenuItem[]
}

/** The page of each level: a form to make one, and the list (001 §2). It opens with the list. */
export function UnitsPage({ at, title, lead, all, list, create, createWord, menuOf }: Props) {
  const { t } = useLingui()
  const [url, setUrl] = useUrlState(at, { tab: 'list' })
  const tabs = [...(create ? [{ value: 'create', label: t`Create` }] : []), { value: 'list', label: all }]
  const shown = create && url.tab === 'create' ? 'create' : 'list'
  const first = create ? (
    <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setUrl({ tab: 'create' }, 'push')}>
      {createWord}
    </Button>
  ) : undefined
  return (
    <>
      <PageTitle lead={lead}>{title}</PageTitle>
      <Tabs label={title} tabs={tabs} value={shown} onChange={tab => setUrl({ tab }, 'push')}>
        {shown === 'create' ? (
          create
        ) : (
          <UnitsList
            at={at}
            list={list}
            label={all}
            columns="list"
            menuOf={menuOf}
            empty={<NoUnits list={list} action={first} />}
          />
        )}
      </Tabs>
    </>
  )
}
