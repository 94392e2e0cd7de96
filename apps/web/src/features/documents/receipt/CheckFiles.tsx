import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconCircleX, IconFileSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { dateTimeOf } from '../../../lib/dates.ts'
import { sha256Of } from '../../../lib/sha256.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DropArea } from '../../../ui/DropArea.tsx'
import type { Receipt } from '../documents.api.ts'
import { type Found, findIn } from './findIn.ts'
import { Hash } from './Hash.tsx'
import css from './Receipt.module.css'

type Checked = { readonly key: number; readonly name: string; readonly hash: string | null; readonly found: Found[] }

/** Reading more than this at once, a phone could give up. */
const READABLE = 100 * 1024 * 1024

const useChecked = (receipt: Receipt) => {
  const [checked, setChecked] = useState<readonly Checked[]>([])
  const [busy, setBusy] = useState(false)
  const next = useRef(0)
  const check = async (files: readonly File[]) => {
    setBusy(true)
    for (const file of files) {
      const hash = file.size > READABLE ? null : await sha256Of(file).catch(() => null)
      const found = hash ? findIn(receipt, hash) : []
      const one = { key: next.current++, name: file.name, hash, found }
      setChecked(before => [...before, one])
    }
    setBusy(false)
  }
  return { checked, busy, check }
}

/** Anybody who has the page open compares a file with the receipt; nothing is sent. */
export function CheckFiles({ receipt }: { receipt: Receipt }) {
  const { t } = useLingui()
  const { checked, busy, check } = useChecked(receipt)
  return (
    <Card title={<Trans>Check a file</Trans>}>
      <p className={css.onScreen}>
        <Trans>
          Is a file the one that was received? Choose it, and this page compares its hash with those of the receipt. It
          stays on your device: nothing is sent.
        </Trans>
      </p>
      {/* Only a page that came by https, or from this machine, may compute. */}
      {isSecureContext ? (
        <div className={css.onScreen}>
          <DropArea
            accept=""
            label={t`Files to check`}
            multiple
            onFiles={files => void check(files)}
            button={open => (
              <Button
                look="secondary"
                icon={<IconFileSearch size={20} aria-hidden="true" />}
                busy={busy}
                busyWord={<Trans>Checking…</Trans>}
                onClick={open}
              >
                <Trans>Choose files</Trans>
              </Button>
            )}
            dropHint={<Trans>Or drop files here.</Trans>}
          >
            {null}
          </DropArea>
        </div>
      ) : (
        <p className={css.onScreen}>
          <Trans>This page did not come by https, so your browser cannot check a file. Do it as below.</Trans>
        </p>
      )}
      <div role="log" aria-label={t`What was found`} className={css.onScreen}>
        {checked.length > 0 && (
          <ul className={css.results}>
            {checked.map(one => (
              <Result key={one.key} one={one} />
            ))}
          </ul>
        )}
      </div>
      <OnAComputer />
    </Card>
  )
}

function Result({ one: { name, hash, found } }: { one: Checked }) {
  const Icon = found.length > 0 ? IconCircleCheck : IconCircleX
  return (
    <li className={css.result} data-found={found.length > 0 || undefined}>
      <Icon size={22} aria-hidden="true" />
      <div>
        <strong>{name}</strong>
        {hash === null && (
          <p>
            <Trans>It could not be read here. Check it on a computer, as below.</Trans>
          </p>
        )}
        {hash !== null && found.length === 0 && (
          <>
            <p>
              <Trans>
                It is none of the files of this receipt. A file that was opened and saved again, or sent by an app that
                makes pictures smaller, is another file.
              </Trans>
            </p>
            <Hash hash={hash} />
          </>
        )}
        {found.map(it => (
          <p key={`${it.is} ${it.name} ${it.at}`}>
            <FoundWords it={it} />
          </p>
        ))}
      </div>
    </li>
  )
}

function FoundWords({ it: { is, name, at } }: { it: Found }) {
  if (is === 'answers') return <Trans>It is the answers of the form, as they were filed on {dateTimeOf(at)}.</Trans>
  if (is === 'chosen')
    return (
      <Trans>
        It is {name} as it was chosen on the phone, before it was made smaller. The smaller one was received on{' '}
        {dateTimeOf(at)}.
      </Trans>
    )
  return (
    <Trans>
      It is {name} as it was received on {dateTimeOf(at)}.
    </Trans>
  )
}

/** Without this page: with what every computer has. */
function OnAComputer() {
  return (
    <div className={css.column}>
      <p>
        <Trans>
          A hash is like the fingerprint of a file: change one letter, and it is another. You can check one without
          Accord, too. Write the name of your file in place of “file”, and compare what you read with the receipt:
        </Trans>
      </p>
      <ul className={css.commands}>
        <li>
          <Trans>Windows:</Trans> <code>certutil -hashfile file SHA256</code>
        </li>
        <li>
          <Trans>Mac:</Trans> <code>shasum -a 256 file</code>
        </li>
        <li>
          <Trans>Linux:</Trans> <code>sha256sum file</code>
        </li>
      </ul>
    </div>
  )
}
