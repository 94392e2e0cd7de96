import { Plural, useLingui } from '@lingui/react/macro'
import { IconPaperclip, IconPlus } from '@tabler/icons-react'
import { use, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { useUnsentFiles } from '../documents/unsentFiles.ts'
import type { MessagesPage } from './discussions.api.ts'
import { MessageKinds, type Place } from './messageKinds.ts'
import css from './PlusMenu.module.css'

/** 002 §2.6: what one may do in a thread besides saying something. */
export function PlusMenu({ may, ...place }: Place & { may: MessagesPage['discuss_info']['abilities'] }) {
  const { t, i18n } = useLingui()
  const [doing, setDoing] = useState<string | null>(null)
  const { plus } = use(MessageKinds)
  const items = plus.filter(item => item.offered(may))
  // Also one that is offered no longer: it keeps what is typed in it, and says what has changed.
  const Dialog = plus.find(item => item.key === doing)?.dialog
  if (items.length === 0 && !Dialog) return null
  return (
    <>
      <RowMenu
        label={t`Add`}
        icon={<IconPlus size={22} aria-hidden="true" />}
        items={items.map(({ key, label, icon }) => ({
          key,
          icon,
          label: i18n._(label),
          onSelect: () => setDoing(key),
        }))}
      />
      <UnsentFiles thread={place.thread} onClick={() => setDoing('document')} />
      {Dialog && <Dialog {...place} onClose={() => setDoing(null)} />}
    </>
  )
}

/** Files that were chosen here and not sent are kept, and marked. */
function UnsentFiles({ thread, onClick }: { thread: string; onClick: () => void }) {
  const count = useUnsentFiles(thread)
  if (count === 0) return null
  return (
    <Button className={css.unsent} look="quiet" icon={<IconPaperclip size={20} aria-hidden="true" />} onClick={onClick}>
      <Plural value={count} one="# document not uploaded yet" other="# documents not uploaded yet" />
    </Button>
  )
}
