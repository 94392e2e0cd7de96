import { Trans } from '@lingui/react/macro'
import css from './Writing.module.css'
import type { PostRow } from './writing.api.ts'

/** Whether readers see it, in words. */
export function PostState({ post: { state, changed } }: { post: Pick<PostRow, 'state' | 'changed'> }) {
  return (
    <span className={css.state} data-state={changed ? 'changed' : state}>
      {state === 'draft' && <Trans>Draft</Trans>}
      {state === 'deleted' && <Trans>Deleted</Trans>}
      {state === 'published' && (changed ? <Trans>Published, changes not yet</Trans> : <Trans>Published</Trans>)}
    </span>
  )
}
