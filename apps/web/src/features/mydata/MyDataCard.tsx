import { helpHref, places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dateTimeOf } from '../../lib/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { sizeOf } from '../../ui/size.ts'
import { toast } from '../../ui/toastStore.ts'
import css from './MyData.module.css'
import { isUnderWay, type MyData, makeMyData, myDataLink, myDataQuery } from './mydata.api.ts'

/** Everything kept about oneself, as one file (rules "Download my data"). */
export default function MyDataCard() {
  const { data, isError, refetch } = useQuery(myDataQuery)
  return (
    <Card title={<Trans>Download my data</Trans>}>
      <p className={css.soft}>
        <Trans>
          A ZIP file with your profile, your settings, the cases you took part in, what you wrote in them and the files
          you handed in. It is put together in the background.
        </Trans>
      </p>
      {isError && !data ? <ErrorState onRetry={() => void refetch()} /> : <Now data={data} />}
      <HelpLink href={helpHref('account-and-safety', 'privacy')}>
        <Trans>What are my rights to my data?</Trans>
      </HelpLink>
      <p>
        <a href={places.yourData}>
          <Trans>What is kept, how long and why</Trans>
        </a>
      </p>
    </Card>
  )
}

function Now({ data }: { data: MyData | undefined }) {
  if (!data) return <LoadingState rows={1} />
  return (
    <>
      <div role="status">
        <ArchiveState data={data} />
      </div>
      {isUnderWay(data) ? <Bar data={data} /> : <Actions isReady={data.state === 'ready'} />}
    </>
  )
}

function ArchiveState({ data: { state, size, expires_at } }: { data: MyData }) {
  if (state === 'waiting' || state === 'making')
    return (
      <Trans>Your data is being put together. You can leave this page: a notification says when it is ready.</Trans>
    )
  if (state === 'failed') return <Trans>Your data could not be put together. Please try again.</Trans>
  if (state !== 'ready' || !expires_at) return null
  const [much, until] = [sizeOf(size ?? 0), dateTimeOf(expires_at)]
  return (
    <Trans>
      Your data is ready ({much}). You can download it until {until}.
    </Trans>
  )
}

function Bar({ data: { done, total } }: { data: MyData }) {
  const { t } = useLingui()
  return <ProgressBar label={t`Progress`} share={total > 0 ? done / total : undefined} />
}

function Actions({ isReady }: { isReady: boolean }) {
  const client = useQueryClient()
  const failed = (error: unknown) => void toast.error(wordsOf(error))
  const making = useMutation({
    mutationFn: makeMyData,
    onSuccess: ({ data }) => client.setQueryData(myDataQuery.queryKey, data),
    onError: failed,
    onSettled: () => client.invalidateQueries({ queryKey: myDataQuery.queryKey }),
  })
  const getting = useMutation({ mutationFn: myDataLink, onSuccess: url => location.assign(url), onError: failed })
  return (
    <Buttons>
      {isReady && (
        <Button busy={getting.isPending} onClick={() => getting.mutate()}>
          <Trans>Download</Trans>
        </Button>
      )}
      <Button look="secondary" busy={making.isPending} onClick={() => making.mutate()}>
        {isReady ? <Trans>Put it together again</Trans> : <Trans>Ask for my data</Trans>}
      </Button>
    </Buttons>
  )
}
