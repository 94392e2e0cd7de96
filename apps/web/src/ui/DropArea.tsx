import type { ReactNode } from 'react'
import { useDropzone } from 'react-dropzone'
import css from './DropArea.module.css'

type Props = {
  /** What the picker offers first, as an input's `accept`; whoever takes the files still looks at each. */
  accept: string
  label: string
  multiple: boolean
  button: (open: () => void) => ReactNode
  dropHint: ReactNode
  children: ReactNode
  onFiles: (files: readonly File[]) => void
}

/** Chooses files: a button that opens the phone's own picker; on a desktop they may be dropped here too. */
export function DropArea({ accept, label, multiple, button, dropHint, children, onFiles }: Props) {
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: taken => taken.length > 0 && onFiles(taken),
    multiple,
    noClick: true,
    noKeyboard: true,
  })
  return (
    <div {...getRootProps({ className: css.drop, role: undefined })} data-over={isDragActive || undefined}>
      <input {...getInputProps({ accept, 'aria-label': label })} />
      {button(open)}
      <div className={css.hints}>
        {children}
        <p className={css.dropHint}>{dropHint}</p>
      </div>
    </div>
  )
}
