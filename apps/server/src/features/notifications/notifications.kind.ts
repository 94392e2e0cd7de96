import type { Act, Notification } from '@accord/contract/notifications/notifications.schemas'
import type { RequestKind } from '@accord/contract/requests/requests.schemas'
import type { RawBuilder } from 'kysely'
import type { LiveName, QuietName } from '../../events/record.ts'
import type { Words } from '../../words.ts'
import type { SettingKey } from '../settings/settings.keys.ts'
import type { Audience } from './notifications.audiences.queries.ts'

type Place = NonNullable<Notification['link']>['to']

export type Kind = {
  /** Which events tell whom; the first audience that holds a person is enough. */
  readonly told: readonly { readonly on: readonly (LiveName | QuietName)[]; readonly to: Audience }[]
  readonly said: Words
  /** By which choice of the reader it also goes by mail or SMS; null: in the app only, or by a mail of its own. */
  readonly setting: SettingKey | null
  /** The subject of its mail, where that is not the sentence itself. */
  readonly subject?: Words
  /** What its mail says, and its text, in place of the sentence. */
  readonly letter?: Words
  readonly text?: Words
  /** What a mail says besides, while there is something to do: what that is. Where nothing is waited for, always. */
  readonly next?: Words
  /** Why it comes to the reader, where it is not for their place in the case. */
  readonly why?: Words
  /** Those of a case that come one after the other leave in one letter. */
  readonly gathered?: true
  /** A mail brings the meeting for a calendar. */
  readonly withCalendar?: true
  /** What the person has to do about it. */
  readonly act?: Act
  /** Where it leads. */
  readonly to?: Place
  /** What fills the words besides ids, kept as it was: an expression over `e` and what the audience joined. */
  readonly params?: RawBuilder<unknown>
  /** The kind of request it is about: read only by those who decide such. */
  readonly asks?: RequestKind
  /** Told also to whoever did it. */
  readonly toSelf?: true
  /** A person is told it once of a case, whatever else would tell it again. */
  readonly oncePerCase?: true
  /** Told to somebody who does not see the event's case: it is not about the case for them. */
  readonly noCase?: true
}
