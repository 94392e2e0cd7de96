import { Trans } from '@lingui/react/macro'
import { IconCircleCheck, IconDeviceMobile } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'
import { FileRow } from '../../ui/FileRow.tsx'
import { join } from '../../ui/join.ts'
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

/** In one element from beginning to end, whose changes are read aloud; what failed is said by its error. */
function State({ one: { state, kept, looking } }: { one: Upload }) {
  const isHere = state === 'waiting'
  const isGoing = state === 'sending' || state === 'preparing' || state === 'checking'
  return (
    <span role="status" className={join(isHere && css.here, isGoing && css.going, state === 'done' && css.done)}>
      {isHere && <IconDeviceMobile size={20} aria-hidden="true" />}
      {isHere && (kept ? <Trans>On this phone only</Trans> : <Trans>On this page only</Trans>)}
      {isGoing && <Spinner />}
      {state === 'sending' && <Trans>Uploading…</Trans>}
      {state === 'preparing' && <Trans>Preparing…</Trans>}
      {state === 'done' && <IconCircleCheck size={22} aria-hidden="true" />}
      {state === 'done' && !looking && <Trans>Received</Trans>}
      {(state === 'checking' || (state === 'done' && looking)) && <Trans>Being checked</Trans>}
    </span>
  )
}

type VerbsProps = { one: Upload; together: boolean; onSend: () => void; onRemove: () => void }

function Verbs({ one, together, onSend, onRemove }: VerbsProps) {
  const { state } = one
  const name = <VisuallyHidden> {one.file.name}</VisuallyHidden>
  const isIdle = state === 'waiting' || state === 'failed'
  return (
    <>
      <State one={one} />
      {state === 'failed' && (
        <Button look="secondary" disabled>
          <Trans>Failed</Trans>
        </Button>
      )}
      {state === 'failed' && one.again && (
        <Button look="secondary" onClick={onSend}>
          <Trans>Retry</Trans>
          {name}
        </Button>
      )}
      {state === 'waiting' && !together && (
        <Button look="secondary" onClick={onSend}>
          <Trans>Upload</Trans>
          {name}
        </Button>
      )}
      {isIdle && (
        <Button look="quiet" onClick={onRemove}>
          <Trans>Remove</Trans>
          {name}
        </Button>
      )}
    </>
  )
}
