import { Trans } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dateTimeOf } from '../../../lib/dates.ts'
import { save } from '../../../lib/download.ts'
import { Button } from '../../../ui/Button.tsx'
import { sizeOf } from '../../../ui/size.ts'
import type { Receipt, ReceivedFile } from '../documents.api.ts'
import { Entry } from './Entry.tsx'
import { Hash } from './Hash.tsx'
import css from './Receipt.module.css'
import { SendOriginal } from './SendOriginal.tsx'

/** The answers and each file that came, with the hash by which anybody knows them again. */
export function ReceivedFiles({ receipt }: { receipt: Receipt }) {
  const { files, as_of, answers } = receipt
  return (
    <div>
      <h2>
        <Trans>What was received</Trans>
      </h2>
      <p>
        <Trans>Until {dateTimeOf(as_of)} (Nigerian time), from whoever filed and those on the same side.</Trans>
      </p>
      <ol className={css.files}>
        <li>
          <strong>
            <Trans>The answers of the form</Trans>
          </strong>
          <Line head={<Trans>SHA-256</Trans>} hash={answers.sha256} />
          <Button
            look="secondary"
            className={css.onScreen}
            icon={<IconDownload size={20} aria-hidden="true" />}
            onClick={() => saveAnswers(receipt)}
          >
            <Trans>Save the answers as a file</Trans>
          </Button>
        </li>
        {files.map(file => (
          <li key={file._id}>
            <strong>{file.name}</strong>
            <About file={file} />
            <Line head={<Trans>As received (SHA-256)</Trans>} hash={file.sha256} />
            {file.chosen_sha256 && (
              <Line head={<Trans>As chosen on the phone (SHA-256)</Trans>} hash={file.chosen_sha256} />
            )}
            {file.chosen_sha256 && <Original receipt={receipt} file={file} hash={file.chosen_sha256} />}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The same bytes whoever makes them: UTF-8, as they were hashed (rules "Receipts"). */
const saveAnswers = ({ answers, case_no }: Receipt) =>
  save(new Blob([answers.text], { type: 'text/plain' }), `${case_no.replaceAll('/', '-')} answers.txt`)

function Line({ head, hash }: { head: ReactNode; hash: string }) {
  return (
    <span className={css.line}>
      {head} <Hash hash={hash} />
    </span>
  )
}

function About({ file }: { file: ReceivedFile }) {
  return (
    <span className={css.line}>
      <Trans>
        {sizeOf(file.size)}, received on {dateTimeOf(file.received_at)}
      </Trans>
      {file.removed_at && (
        <>
          ; <Trans>taken out again on {dateTimeOf(file.removed_at)}</Trans>
        </>
      )}
      . <Trans>Number in the record:</Trans> <Entry seq={file.seq} />
    </span>
  )
}

type OriginalProps = { receipt: Receipt; file: ReceivedFile; hash: string }

/** The file as it was before it was made smaller: received, or offered to be sent as long as the case takes documents. */
function Original({ receipt, file, hash }: OriginalProps) {
  if (file.original_received_at)
    return (
      <span className={css.line}>
        <Trans>The original was received, too, on {dateTimeOf(file.original_received_at)}.</Trans>
      </span>
    )
  // Only a page that came by https, or from this machine, may compute a hash.
  if (!receipt.abilities.add_document || !isSecureContext) return null
  return <SendOriginal caseId={receipt._id} name={file.name} hash={hash} />
}
