import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { FoundMessages } from './FoundMessages.tsx'
import { InternalDisputes } from './InternalDisputes.tsx'
import { Members } from './Members.tsx'
import css from './Panel.module.css'

type Props = { thread: string; name: string; onClose: () => void }

/** 002 §2.6, product: who is in a discussion, its files and links, its words, and the internal disputes. */
export default function TalkPanel({ thread, name, onClose }: Props) {
  const { t } = useLingui()
  const [tab, setTab] = useState('members')
  const [words, setWords] = useState('')
  const panels: Record<string, ReactNode> = {
    members: <Members thread={thread} />,
    files: <FoundMessages thread={thread} sought={{ kind: 'file' }} onLeave={onClose} />,
    links: <FoundMessages thread={thread} sought={{ kind: 'link' }} onLeave={onClose} />,
    search: (
      <>
        <SearchField label={t`Search this discussion`} value={words} onChange={setWords} />
        {words.trim() && <FoundMessages thread={thread} sought={{ q: words }} onLeave={onClose} />}
      </>
    ),
    internal: <InternalDisputes />,
  }
  return (
    <Dialog wide open onClose={onClose} title={<Trans>About this discussion</Trans>}>
      <p className={css.name}>{name}</p>
      <Tabs
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
    </Dialog>
  )
}
