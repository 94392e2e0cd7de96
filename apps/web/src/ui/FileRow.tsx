import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FieldError } from './Field.tsx'
import { FileIcon } from './FileIcon.tsx'
import css from './FileRow.module.css'
import { ProgressBar } from './ProgressBar.tsx'
import { sizeOf } from './size.ts'

type Props = {
  id: string
  name: ReactNode
  /** In bytes. */
  size?: number
  /** Who added it and when. */
  about?: ReactNode
  /** 0 to 1 while it is sent; `about` says it in figures. */
  progress?: number
  error?: ReactNode
  /** Download, Retry, Delete … */
  actions?: ReactNode
  as?: 'li' | 'div'
}

/** One file: sent, being sent, or refused. */
export function FileRow({ id, name, size, about, progress, error, actions, as: Tag = 'div' }: Props) {
  const { t } = useLingui()
  return (
    <Tag className={css.row} data-error={error ? true : undefined}>
      <FileIcon name={String(name)} />
      <div className={css.words}>
        <p className={css.name}>{name}</p>
        <p className={css.about}>
          {size !== undefined && <span>{sizeOf(size)}</span>}
          {about && <span>{about}</span>}
        </p>
        {progress !== undefined && <ProgressBar share={progress} label={t`Sending ${String(name)}`} />}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </Tag>
  )
}
