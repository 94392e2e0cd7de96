import { placeHref, places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NotSubmitted } from '../features/disputes/filing/NotSubmitted.tsx'
import { countUnsent, useFilings } from '../features/disputes/filing/outbox.ts'
import { keptFiles, onFileKept } from '../lib/files.ts'
import { recoverKept } from '../lib/kept.ts'
import { Anchor } from '../ui/Anchor.tsx'
import css from './Sending.module.css'

/** Sends what waits on this device, and says on every screen how much that is. */
export function Sending({ person }: { person: string }) {
  const client = useQueryClient()
  const unsent = countUnsent(useFilings(person).map(one => one.filing))
  const waits = unsent > 0
  useEffect(() => {
    let end: (() => void) | null = null
    let left = false
    const begin = async () => {
      await recoverKept(person)
      // Most visits have nothing to send, and load nothing for it.
      if (!waits && (await keptFiles(person)).length === 0) return
      const { startSending } = await import('../features/documents/sending.ts')
      if (!left) end ??= startSending(client, person)
    }
    const start = () => void begin()
    start()
    const unheard = onFileKept(start)
    return () => {
      left = true
      unheard()
      end?.()
    }
  }, [client, person, waits])
  return (
    <div role="status">
      {unsent > 0 && (
        <p className={css.note}>
          <IconDeviceMobile size={20} aria-hidden="true" />
          <span>
            <NotSubmitted count={unsent} />{' '}
            <Anchor href={placeHref(places.disputes, { tab: 'create' })}>
              <Trans>See</Trans>
            </Anchor>
          </span>
        </p>
      )}
    </div>
  )
}
