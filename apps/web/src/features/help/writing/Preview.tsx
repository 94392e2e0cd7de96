import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useTyped } from '../../../lib/useTyped.ts'
import { wordsOf } from '../../../ui/failure.ts'
import css from './Writing.module.css'
import { previewQuery } from './writing.api.ts'

/** A pause in the typing, or each key would ask. */
const PAUSE_MS = 600

/** The text as readers will see it, made by the same server as theirs. */
export function Preview({ markdown }: { markdown: string }) {
  const settled = useTyped(markdown, PAUSE_MS)
  const answer = useQuery(previewQuery(settled))
  if (settled.trim() === '')
    return (
      <p className={css.soft}>
        <Trans>Nothing is written yet.</Trans>
      </p>
    )
  return (
    <>
      {answer.isError && (
        <p className={css.soft} role="status">
          {wordsOf(answer.error)}
        </p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown, in which markup is text (rules "Help") */}
      <div className={css.text} dangerouslySetInnerHTML={{ __html: answer.data ?? '' }} />
    </>
  )
}
