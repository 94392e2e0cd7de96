import { Plural, Trans } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import css from '../../bulk/Bulk.module.css'

/** What came of the file; how far its messages have come is said above. */
export function Uploaded({ created, onAgain }: { created: number; onAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  // The dialog that had the focus is gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={css.file} tabIndex={-1}>
      <p className={`${css.count} ${css.right}`}>
        <IconCircleCheck size={22} aria-hidden="true" />
        <Trans>Upload successful!</Trans>
      </p>
      <p>
        <Plural
          value={created}
          one="# person is invited. The message leaves in its turn."
          other="# people are invited. Their messages leave one after another."
        />
      </p>
      <div className={css.verbs}>
        <Button look="secondary" onClick={onAgain}>
          <Trans>Upload another file</Trans>
        </Button>
      </div>
    </div>
  )
}
