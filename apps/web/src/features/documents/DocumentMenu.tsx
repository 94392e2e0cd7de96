import { useLingui } from '@lingui/react/macro'
import { IconCopy, IconDownload, IconEye, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { wordsOf } from '../../ui/failure.ts'
import { RowMenu, type RowMenuItem } from '../../ui/RowMenu.tsx'
import { toast } from '../../ui/toastStore.ts'
import { download, print, type Viewed } from './openDocument.ts'

type Props = {
  row: Viewed
  opens: boolean
  onView: (() => void) | undefined
  onCopy: (() => void) | undefined
  onDelete: (() => void) | undefined
}

const SIZE = { size: 20, 'aria-hidden': true } as const

/** What one may do with a document (002 §2.4, §2.5); the server said which. */
export function DocumentMenu({ row, opens, onView, onCopy, onDelete }: Props) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const open = async (how: (id: string) => Promise<void>) => {
    setBusy(true)
    await how(row._id).catch((error: unknown) =>
      toast.error(wordsOf(error, t`The document could not be opened. Try again.`)),
    )
    setBusy(false)
  }
  const items: RowMenuItem[] = []
  if (onView)
    items.push(
      { key: 'view', label: t`View`, icon: <IconEye {...SIZE} />, onSelect: onView },
      { key: 'print', label: t`Print`, icon: <IconPrinter {...SIZE} />, onSelect: () => void open(print) },
    )
  if (opens)
    items.push({
      key: 'download',
      label: t`Download`,
      icon: <IconDownload {...SIZE} />,
      onSelect: () => void open(download),
    })
  if (onCopy) items.push({ key: 'copy', label: t`Copy`, icon: <IconCopy {...SIZE} />, onSelect: onCopy })
  if (onDelete)
    items.push({ key: 'delete', label: t`Delete`, icon: <IconTrash {...SIZE} />, danger: true, onSelect: onDelete })
  if (items.length === 0) return null
  return <RowMenu label={t`Actions for ${row.name}`} items={items} busy={busy} />
}
