import { Trans, useLingui } from '@lingui/react/macro'
import { type DragEvent, useRef, useState } from 'react'
import { useMedia } from '../../../lib/useMedia.ts'
import { laterDialog } from '../../../ui/laterDialog.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { Preview } from './Preview.tsx'
import { Toolbar } from './Toolbar.tsx'
import css from './Writing.module.css'

const AddPicture = laterDialog(() => import('./AddPicture.tsx'))

type Props = {
  id: string
  /** Pictures belong to a post that is there. */
  postId: string | null
  value: string
  error: string | undefined
  readOnly: boolean
  onChange: (value: string) => void
}

const MOST = 20_000

/** A text in Markdown beside what readers will see; on a phone one or the other. */
export function MarkdownField({ id, postId, value, error, readOnly, onChange }: Props) {
  const { t } = useLingui()
  const area = useRef<HTMLTextAreaElement>(null)
  const [tab, setTab] = useState('write')
  const [picture, setPicture] = useState<{ file: File | null } | null>(null)
  const wide = useMedia('(min-width: 1100px)')

  /** Puts text in the place of what is selected. */
  const put = (text: string) => {
    const box = area.current
    if (!box) return onChange(value ? `${value}\n\n${text}` : text)
    box.focus()
    box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end')
    onChange(box.value)
  }
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    if (postId) setPicture({ file })
  }
  const writing = (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does for the keyboard what dropping does
    <div className={css.writing} onDragOver={event => event.preventDefault()} onDrop={drop}>
      <Toolbar area={area} onPut={put} onPicture={postId ? () => setPicture({ file: null }) : null} />
      <TextAreaField
        ref={area}
        id={id}
        name="markdown"
        label={t`Text`}
        hint={<Trans>Markdown: a blank line begins a paragraph, ## a heading, - a list.</Trans>}
        rows={wide ? 22 : 14}
        maxLength={MOST}
        error={error}
        readOnly={readOnly}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </div>
  )
  return (
    <>
      {wide ? (
        <div className={css.both}>
          {writing}
          <section className={css.beside} aria-label={t`Preview`}>
            <h2 className={css.part}>
              <Trans>What readers see</Trans>
            </h2>
            <Preview markdown={value} />
          </section>
        </div>
      ) : (
        <Tabs
          label={t`Text`}
          tabs={[
            { value: 'write', label: t`Write` },
            { value: 'preview', label: t`Preview` },
          ]}
          value={tab}
          onChange={setTab}
        >
          {tab === 'write' ? writing : <Preview markdown={value} />}
        </Tabs>
      )}
      {picture && postId && (
        <AddPicture
          postId={postId}
          file={picture.file}
          onAdded={markdown => {
            setPicture(null)
            put(markdown)
          }}
          onClose={() => setPicture(null)}
        />
      )}
    </>
  )
}
