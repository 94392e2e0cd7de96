import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { fieldsOf, wordsOf } from '../../ui/failure.ts'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { toast } from '../../ui/toastStore.ts'
import { CodeForm } from '../accounts/CodeForm.tsx'
import { QrPicture } from './QrPicture.tsx'
import css from './Security.module.css'
import { confirmTotp, makeTotp, twoStepQuery } from './security.api.ts'

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** A fresh secret each time it opens; it counts for nothing until the first code was typed. */
export default function SetUpAuthenticator({ onDone }: { onDone: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['totp secret'],
    queryFn: makeTotp,
    // It is shown once and not kept; asking again would make another one.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} busy={isFetching}>
        {wordsOf(error)}
      </ErrorState>
    )
  if (!data) return <LoadingState rows={2} />
  return (
    <div className={css.setUp}>
      <p>
        <Trans>Scan this picture with your authenticator app, or type the key into it.</Trans>
      </p>
      <QrPicture text={data.uri} />
      <div>
        <p className={css.soft}>
          <Trans>Key</Trans>
        </p>
        <p className={css.key}>{inFours(data.secret)}</p>
      </div>
      <p>
        <a href={data.uri}>
          <Trans>Open it in an app on this device</Trans>
        </a>
      </p>
      <FirstCode onDone={onDone} />
    </div>
  )
}

/** Shows that the app has the key: with its first code it is in force. */
function FirstCode({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const send = async (code: string) => {
    const { message } = await confirmTotp(code)
    toast.success(message)
    await client.invalidateQueries({ queryKey: twoStepQuery.queryKey })
    onDone()
  }
  return (
    <CodeForm
      inDialog
      label={t`The code your app shows now`}
      send={send}
      refusal={error => ({ words: fieldsOf(error).code ?? wordsOf(error) })}
    />
  )
}
