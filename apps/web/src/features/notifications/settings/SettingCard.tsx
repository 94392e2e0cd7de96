import { Trans } from '@lingui/react/macro'
import { Card } from '../../../ui/Card.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { ChannelSwitch } from './ChannelSwitch.tsx'
import css from './Settings.module.css'
import type { NotificationSetting } from './settings.api.ts'

/** 001 §2: a notification setting with name, description and an email switch; SMS for who has a confirmed number. */
export function SettingCard({ setting }: { setting: NotificationSetting }) {
  const { name } = setting
  return (
    <Card title={name}>
      <p className={css.soft}>{setting.description}</p>
      <ChannelSwitch
        setting={setting}
        channel="email"
        label={
          <Trans>
            Email <VisuallyHidden>{name}</VisuallyHidden>
          </Trans>
        }
      />
      {setting.settings.sms && (
        <ChannelSwitch
          setting={setting}
          channel="sms"
          label={
            <Trans>
              SMS <VisuallyHidden>{name}</VisuallyHidden>
            </Trans>
          }
        />
      )}
    </Card>
  )
}
