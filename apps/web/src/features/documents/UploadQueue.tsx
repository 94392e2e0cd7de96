import { Trans } from '@lingui/react/macro'
import { IconCircleCheck, IconDeviceMobile } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'
import { FileRow } from '../../ui/FileRow.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Documents.module.css'
import type { Upload, Uploads } from './uploads.ts'

type Props = {
  queue: Uploads
  uploads: readonly Upload[]
  /** One button beside the list sends them all. */
  together?: boolean
}

/** Each file: Upload, then a spinner, then done; or Failed, with Retry where it can help (002 §2.2). */
export function UploadQueue({ queue, uploads, together = false }: Props) {
  if (uploads.length === 0) return null
  return (
    <ul className={css.list}>
      {uploads.map(one => (
        <FileRow
          as="li"
          key={one.key}
          id={one.key}
          name={one.file.name}
          size={one.file.size}
          about={<About one={one} />}
          error={one.error}
          {...(one.state === 'sending' && { progress: one.received / one.file.size })}
          actions={
            <Verbs
              one={one}
              together={together}
              onSend={() => void queue.send(one.key)}
              onRemove={() => queue.remove(one.key)}
            />
          }
        />
      ))}
    </ul>
  )
}

const KB = 1024

/** Where it is, in figures that the server has confirmed. */
function About({ one: { state, file, into, received } }: { one: Upload }) {
  const [have, size] = [Math.floor(received / KB), Math.ceil(file.size / KB)]
  return (
    <>
      {into && <Trans>into {into.name}</Trans>}
      {into && state === 'sending' && ' · '}
      {state === 'sending' && (
        <Trans>
          {have} of {size} KB received
        </Trans>
      )}
    </>
  )
}

type VerbsProps = { one: Upload; together: boolean; onSend: () => void; onRemove: () => void }

function Verbs({ one, together, onSend, onRemove }: VerbsProps) {
  const name = <VisuallyHidden> {one.file.name}</VisuallyHidden>
  const drop = (
    <Button look="quiet" onClick={onRemove}>
      <Trans>Remove</Trans>
      {name}
    </Button>
  )
  if (one.state === 'done')
    return (
      <span className={css.done} role="status">
        <IconCircleCheck size={22} aria-hidden="true" />
        {one.looking ? <Trans>Being checked</Trans> : <Trans>Received</Trans>}
      </span>
    )
  if (one.state === 'sending' || one.state === 'preparing' || one.state === 'checking')
    return (
      <span className={css.going} role="status">
        <Spinner />
        {one.state === 'sending' && <Trans>Uploading…</Trans>}
        {one.state === 'preparing' && <Trans>Preparing…</Trans>}
        {one.state === 'checking' && <Trans>Being checked</Trans>}
      </span>
    )
  if (one.state === 'failed')
    return (
      <>
        <Button look="secondary" disabled>
          <Trans>Failed</Trans>
        </Button>
        {one.again && (
          <Button look="secondary" onClick={onSend}>
            <Trans>Retry</Trans>
            {name}
          </Button>
        )}
        {drop}
      </>
    )
  const here = (
    <span className={css.here} role="status">
      <IconDeviceMobile size={20} aria-hidden="true" />
      {one.kept ? <Trans>On this phone only</Trans> : <Trans>On this page only</Trans>}
    </span>
  )
  if (together)
    return (
      <>
        {here}
        {drop}
      </>
    )
  return (
    <>
      {here}
      <Button look="secondary" onClick={onSend}>
        <Trans>Upload</Trans>
        {name}
      </Button>
      {drop}
    </>
  )
}
