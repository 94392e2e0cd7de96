import type { settingChange } from '@accord/contract/notifications/notifications.schemas'
import type * as z from 'zod/mini'
import { badInput } from '../../fail.ts'
import { change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { say } from '../../words.ts'
import { heldOwn } from '../accounts/own-account.ts'
import { updateTwoStep } from '../security/two-step.settings.service.ts'
import { SETTINGS } from '../settings/settings.keys.ts'
import { type Channel, choose, type SettingRow, settingsOf } from '../settings/settings.queries.ts'
import { words } from './notifications.settings.words.ts'

type Change = z.infer<typeof settingChange>

const value = (on: boolean) => (on ? ('1' as const) : ('0' as const))

function present(row: SettingRow, language: string) {
  const shown = SETTINGS.find(setting => setting.key === row.key)
  if (!shown) return []
  const sms = row.sms === null ? {} : { sms: value(row.sms) }
  const { key, name, description } = shown
  const settings = { email: value(row.email), ...sms }
  return [{ _id: row.id, key, name: say(name, language), description: say(description, language), settings }]
}

/** What the caller may choose to get by email and text message (001 §7). */
export async function notificationSettings({ deps, actor, language }: ActorContext) {
  const rows = await settingsOf(deps.db, actor.id)
  return { data: rows.flatMap(row => present(row, language)) }
}

/**
 * `{setting: "2fa", value}` is two-step login; any other `setting` has an `option` for its channel
 * (rules "Notifications").
 */
export async function updateSetting(ctx: ActorContext, body: Change) {
  if (body.setting !== '2fa') return updateChannel(ctx, body)
  if (body.option) throw badInput({ option: words.noOption })
  return updateTwoStep(ctx, body.value ? body.value === '1' : null, body.password)
}

const OPTION = /^(email|sms)(?::([01]))?$/

function optionOf(option: string | undefined): { channel: Channel; wanted: boolean | null } {
  const [whole, channel, wanted] = OPTION.exec(option ?? '') ?? []
  if (!whole) throw badInput({ option: words.option })
  return { channel: channel === 'sms' ? 'sms' : 'email', wanted: wanted ? wanted === '1' : null }
}

async function updateChannel(asked: ActorContext, body: Change) {
  const { deps, actor } = asked
  const rows = await settingsOf(deps.db, actor.id)
  const row = rows.find(({ id, key }) => key === body.setting || id === body.setting)
  if (!row) throw badInput({ setting: words.unknownSetting })
  const { channel, wanted } = optionOf(body.option)
  if (body.value) throw badInput({ value: words.noValue })
  if (channel === 'sms' && row.sms === null) throw badInput({ option: words.noNumber })
  await change(asked, heldOwn, (tx, now) => choose(tx, now.actor.id, row.key, channel, wanted))
  return { message: words.saved, data: null }
}
