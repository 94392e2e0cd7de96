import { Trans } from '@lingui/react/macro'
import { save } from '../../lib/download.ts'
import { Button } from '../../ui/Button.tsx'
import css from './Promises.module.css'

/** Where the browser may compute no hash: how to check it all the same, of the very bytes that were hashed. */
export function CheckElsewhere({ text }: { text: string }) {
  return (
    <div className={css.check}>
      <p>
        <Trans>
          This page did not come by https, so your browser cannot check the hash. Open it by https, or save the words
          and compare what the program <code>sha256sum</code> says of the file.
        </Trans>
      </p>
      <Button look="secondary" onClick={() => save(new Blob([text], { type: 'text/plain' }), 'agreement.txt')}>
        <Trans>Save the words</Trans>
      </Button>
    </div>
  )
}
