import { settingsHref } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CardColumn } from '../../../ui/CardColumn.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import { SettingCard } from './SettingCard.tsx'
import css from './Settings.module.css'
import { settingsQuery } from './settings.api.ts'

/** 001 §2 Settings, tab Notifications. */
export default function NotificationSettings() {
  const { data, isPending, isFetching, refetch } = useQuery(settingsQuery)
  if (isPending) return <LoadingState rows={4} />
  if (!data) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />
  return (
    <CardColumn>
      <p className={css.soft}>
        <Trans>
          Accord shows you every notification here. Choose what is also sent to your confirmed email or mobile number.
          Messages about the security of your account are always sent.
        </Trans>
      </p>
      {data.length > 0 && !data.some(({ settings }) => settings.sms) && (
        <p className={css.soft}>
          <Trans>
            To get texts (SMS), too, confirm your mobile number in{' '}
            <Anchor href={settingsHref('profile')}>your profile</Anchor>. You then choose here what is texted to you.
          </Trans>
        </p>
      )}
      {data.length === 0 ? (
        <Card>
          <EmptyState title={<Trans>No notifications found</Trans>} />
        </Card>
      ) : (
        data.map(setting => <SettingCard key={setting._id} setting={setting} />)
      )}
    </CardColumn>
  )
}
