import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { nairaOf } from '../../lib/money.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { errorsOf, refusedBy } from '../../ui/failure.ts'
import { RadioField } from '../../ui/RadioField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Dispute } from '../disputes/disputes.api.ts'
import { AddPromise } from './AddPromise.tsx'
import { PromiseFields } from './PromiseFields.tsx'
import { type Agreement, type NewAgreement, useDraft, useRewrite } from './promises.api.ts'
import { controlOf, isWhole, refusedOf, type Typed, toSend } from './typedPromises.ts'

/** `kinds` are what the reader may draft here; an agreement that is changed keeps its own kind. */
type Props = { dispute: Dispute; agreement?: Agreement; kinds?: readonly Kind[]; onClose: () => void }

type Kind = Agreement['kind']

const blank = (): Typed => ({
  key: crypto.randomUUID(),
  debtor: 'accused',
  kind: 'money',
  what: '',
  amount: '',
  due: '',
  parts: '1',
})

/** The promises of an agreement as they were typed: the parts of one sum are one again. */
function typedOf(agreement: Agreement | undefined): Typed[] {
  if (!agreement) return [blank()]
  const first = agreement.promises.filter(({ part }) => part === 1)
  return first.map(promise => {
    const parts = agreement.promises.filter(({ no }) => no === promise.no)
    const total = parts.reduce((sum, one) => sum + (one.amount_kobo ?? 0), 0)
    return {
      key: promise._id,
      debtor: promise.debtor_side,
      kind: promise.kind,
      what: promise.what,
      amount: total > 0 ? nairaOf(total).slice(1) : '',
      due: promise.due_on,
      parts: String(promise.parts),
    }
  })
}

/** Terms and promises, which nobody of a side reads before they are offered (rules "Agreements and promises"). */
export default function AgreementForm({ dispute, agreement, kinds = ['settlement'], onClose }: Props) {
  const { t } = useLingui()
  const [kind, setKind] = useState<Kind>(agreement?.kind ?? kinds[0] ?? 'settlement')
  const [terms, setTerms] = useState(agreement?.terms ?? '')
  const [from, setFrom] = useState(agreement?.effective_on ?? '')
  const [promises, setPromises] = useState(() => typedOf(agreement))
  const draft = useDraft(dispute._id, onClose)
  const rewrite = useRewrite(agreement?._id ?? '', agreement?.version ?? 0, onClose)
  const saving = agreement ? rewrite : draft
  const refused = refusedBy(saving.error)
  const set = (key: string, patch: Partial<Typed>) =>
    setPromises(all => all.map(one => (one.key === key ? { ...one, ...patch } : one)))
  const remove = (key: string) => {
    setPromises(all => all.filter(one => one.key !== key))
    // What was refused names promises by their place, which another one takes now.
    saving.reset()
  }
  const body: NewAgreement = {
    kind,
    terms: terms.trim(),
    effective_on: from || null,
    promises: promises.filter(isWhole).map(toSend),
  }
  const isAward = kind === 'award'
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={<Title isAward={isAward} isNew={!agreement} />}
      about={<About isAward={isAward} isOffered={agreement?.state === 'offered'} />}
      verb={<Trans>Save the draft</Trans>}
      missing={
        isAward ? (
          <Trans>Write the terms, and for each order what, and by when.</Trans>
        ) : (
          <Trans>Write the terms, and for each promise what, and by when.</Trans>
        )
      }
      ready={terms.trim() !== '' && promises.every(isWhole)}
      busy={saving.isPending}
      errors={errorsOf(refused, controlOf)}
      tries={saving.submittedAt}
      onSubmit={() => saving.mutate(body)}
    >
      {kinds.length > 1 && !agreement && (
        <RadioField
          label={t`What is it?`}
          name="kind"
          value={kind}
          onChange={value => setKind(value as Kind)}
          options={[
            { value: 'settlement', label: t`An agreement that both sides confirm` },
            { value: 'award', label: t`An award, which neither side reads before its notice` },
          ]}
        />
      )}
      <TextAreaField
        id="terms"
        label={t`Terms`}
        maxLength={20_000}
        error={refused.terms}
        value={terms}
        onChange={event => setTerms(event.currentTarget.value)}
      />
      {promises.map((promise, at) => (
        <PromiseFields
          key={promise.key}
          at={at}
          isAward={isAward}
          promise={promise}
          refused={refusedOf(refused, at)}
          onChange={patch => set(promise.key, patch)}
          onRemove={() => remove(promise.key)}
        />
      ))}
      <AddPromise
        count={promises.length}
        isAward={isAward}
        error={refused.promises}
        onAdd={() => setPromises(all => [...all, blank()])}
      />
      <TextField
        id="effective_on"
        type="date"
        label={t`In force from`}
        hint={
          isAward
            ? t`Left empty: from the day on which the ministry confirms it.`
            : t`Left empty: from the day on which both sides have confirmed.`
        }
        optional
        error={refused.effective_on}
        value={from}
        onChange={event => setFrom(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

function Title({ isAward, isNew }: { isAward: boolean; isNew: boolean }) {
  if (isAward) return isNew ? <Trans>Draft an award</Trans> : <Trans>Change the award</Trans>
  return isNew ? <Trans>Draft an agreement</Trans> : <Trans>Change the agreement</Trans>
}

/** Who reads it when, and what saving undoes. */
function About({ isAward, isOffered }: { isAward: boolean; isOffered: boolean }) {
  if (isAward)
    return isOffered ? (
      <Trans>It becomes a draft again. Neither side reads it before its notice.</Trans>
    ) : (
      <Trans>Neither side reads it before its notice.</Trans>
    )
  return isOffered ? (
    <Trans>It becomes a draft again. What was confirmed is void, and it must be offered once more.</Trans>
  ) : (
    <Trans>Neither side reads it before you offer it.</Trans>
  )
}
