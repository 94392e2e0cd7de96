import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { FoundMessages } from './FoundMessages.tsx'
import { InternalDisputes } from './InternalDisputes.tsx'
import { Members } from './Members.tsx'
import css from './Panel.module.css'
import { ThreadColumn } from './ThreadColumn.tsx'
import type { ThreadPanelState } from './useThreadPanel.ts'

type Props = { thread: string; name: string; panel: ThreadPanelState; id: string }

/** 002 §2.6, rules "Discussions": who is in a discussion, its files and links, its words, and the internal disputes. */
export default function ThreadPanel({ thread, name, panel, id }: Props) {
  const { t } = useLingui()
  const [tab, setTab] = useState('members')
  const [words, setWords] = useState('')
  const found = { thread, onLeave: panel.beside ? undefined : panel.close }
  const panels: Record<string, ReactNode> = {
    members: <Members thread={thread} />,
    files: <FoundMessages {...found} sought={{ kind: 'file' }} />,
    links: <FoundMessages {...found} sought={{ kind: 'link' }} />,
    search: (
      <>
        <SearchField label={t`Search this discussion`} value={words} onChange={setWords} />
        {words.trim() && <FoundMessages {...found} sought={{ q: words }} />}
      </>
    ),
    internal: <InternalDisputes />,
  }
  const title = <Trans>About this discussion</Trans>
  const tabs = (
    <Tabs
      wrap
      label={t`About this discussion`}
      tabs={[
        { value: 'members', label: t`Members` },
        { value: 'files', label: t`Shared Files` },
        { value: 'links', label: t`Link` },
        { value: 'search', label: t`Search` },
        { value: 'internal', label: t`Internal Disputes` },
      ]}
      value={tab}
      onChange={setTab}
    >
      <div className={css.panel}>{panels[tab]}</div>
    </Tabs>
  )
  const named = (
    <>
      <p className={css.name}>{name}</p>
      {tabs}
    </>
  )
  if (panel.beside)
    return (
      <ThreadColumn panel={panel} id={id} title={title}>
        {named}
      </ThreadColumn>
    )
  return (
    <Dialog wide open onClose={panel.close} title={title}>
      <div className={css.steady}>{named}</div>
    </Dialog>
  )
}
