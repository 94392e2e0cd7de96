import { places } from '@accord/contract/places'
import { Plural, Trans } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import css from '../../bulk/Bulk.module.css'

/** What came of the file, and where to go from there. */
export function Made({ created, onAgain }: { created: number; onAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  // The dialog that had the focus is gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={css.file} tabIndex={-1}>
      <p className={`${css.count} ${css.right}`}>
        <IconCircleCheck size={22} aria-hidden="true" />
        <Plural value={created} one="# union created" other="# unions created" />
      </p>
      <div className={css.verbs}>
        <ButtonLink href={places.unions}>
          <Trans>All Unions</Trans>
        </ButtonLink>
        <Button look="secondary" onClick={onAgain}>
          <Trans>Upload another file</Trans>
        </Button>
      </div>
    </div>
  )
}
