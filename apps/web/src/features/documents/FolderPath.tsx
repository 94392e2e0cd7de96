import { caseHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '../../ui/Anchor.tsx'
import css from './Folders.module.css'

/** Where the open folder lies, and the way back. */
export function FolderPath({ caseId, name }: { caseId: string; name: string | undefined }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Folder`}>
      <ol className={css.path}>
        <li>
          <Anchor href={caseHref(caseId, { tab: 'documents' })} className={css.up}>
            <Trans>All documents of the case</Trans>
          </Anchor>
        </li>
        <li aria-current="page">
          <h2 className={css.here}>{name ?? '…'}</h2>
        </li>
      </ol>
    </nav>
  )
}
