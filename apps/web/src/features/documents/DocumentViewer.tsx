import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight, IconDownload, IconExternalLink, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import css from './DocumentViewer.module.css'
import { FileCheck } from './FileCheck.tsx'
import { download, isShown, print, type Viewed, view } from './openDocument.ts'
import { ShownDocument } from './ShownDocument.tsx'

type Props = {
  row: Viewed
  /** The list it is of: those before and after it are a key away. */
  rows?: readonly Viewed[]
  onGo?: (row: Viewed) => void
  onClose: () => void
}

const SIZE = { size: 20, 'aria-hidden': true } as const

/** A PDF or a picture in place (002 §2.5); what no browser shows is only ever downloaded. */
export default function DocumentViewer({ row, rows = [], onGo, onClose }: Props) {
  const { t } = useLingui()
  const opening = useMutation({
    mutationFn: (how: (id: string) => Promise<void>) => how(row._id),
    onError: error => toast.error(wordsOf(error, t`The document could not be opened. Try again.`)),
  })
  const shown = rows.filter(({ type }) => isShown(type))
  const at = shown.findIndex(({ _id }) => _id === row._id)
  const [before, after] = [shown[at - 1], at < 0 ? undefined : shown[at + 1]]
  useArrows({ ArrowLeft: before && (() => onGo?.(before)), ArrowRight: after && (() => onGo?.(after)) })
  return (
    <Dialog
      open
      onClose={onClose}
      wide="full"
      title={<span className={css.title}>{row.name}</span>}
      actions={
        <div className={css.verbs}>
          {shown.length > 1 && (
            <>
              <Button
                look="secondary"
                icon={<IconChevronLeft {...SIZE} />}
                disabled={!before}
                onClick={() => before && onGo?.(before)}
              >
                <Trans>Previous</Trans>
              </Button>
              <Button
                look="secondary"
                icon={<IconChevronRight {...SIZE} />}
                disabled={!after}
                onClick={() => after && onGo?.(after)}
              >
                <Trans>Next</Trans>
              </Button>
            </>
          )}
          <Button look="quiet" icon={<IconPrinter {...SIZE} />} onClick={() => opening.mutate(print)}>
            <Trans>Print</Trans>
          </Button>
          <Button look="quiet" icon={<IconDownload {...SIZE} />} onClick={() => opening.mutate(download)}>
            <Trans>Download</Trans>
          </Button>
          <Button look="quiet" icon={<IconExternalLink {...SIZE} />} onClick={() => opening.mutate(view)}>
            <Trans>Open in a new tab</Trans>
          </Button>
        </div>
      }
    >
      <FileCheck check={row.check} />
      <ShownDocument key={row._id} row={row} />
    </Dialog>
  )
}

type Arrows = Readonly<Record<'ArrowLeft' | 'ArrowRight', (() => void) | undefined>>

const useArrows = (arrows: Arrows) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') arrows[event.key]?.()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
