import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { wordsOf } from '../../../ui/failure.ts'
import { SwitchField } from '../../../ui/SwitchField.tsx'
import { toast } from '../../../ui/toastStore.ts'
import { type Channel, keepChannel, type NotificationSetting, setChannel, settingsQuery } from './settings.api.ts'

type Props = { setting: NotificationSetting; channel: Channel; label: ReactNode; hint?: ReactNode }

/** One channel of one setting: shown at once, undone when the server refuses. */
export function ChannelSwitch({ setting, channel, label, hint }: Props) {
  const client = useQueryClient()
  const changing = useMutation({
    mutationFn: (on: boolean) => setChannel(setting.key, channel, on),
    onSuccess: ({ message }, on) => {
      toast.success(message)
      keepChannel(client, setting.key, channel, on)
    },
    onError: error => void toast.error(wordsOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: settingsQuery.queryKey }),
    // Of two clicks in a hurry the later one is sent later.
    scope: { id: `${setting.key}/${channel}` },
  })
  const on = changing.isPending ? changing.variables : setting.settings[channel] === '1'
  return (
    <SwitchField
      id={`${setting.key}-${channel}`}
      label={label}
      hint={hint}
      checked={on}
      onChange={wanted => changing.mutate(wanted)}
    />
  )
}
