import type { Act, Notification } from '@accord/contract/notifications/notifications.schemas'
import type { Actor } from '@accord/policy/actor'
import type { RawBuilder } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Calendar } from '../../edges/mail.ts'
import type { LiveName, QuietName } from '../../events/record.ts'
import type { Words } from '../../words.ts'
import type { SettingKey } from '../settings/settings.keys.ts'

/**
 * Whom an event `e` concerns: joins that end in `p`, each person who may know of it; besides, which case it is about,
 * where that is not the event's own. Whoever did it, is not active or has not registered is left out by the engine.
 * `own`: it came of an action of their own, though the event is somebody else's.
 */
export type Audience = {
  readonly joins: RawBuilder<unknown>
  readonly caseId?: RawBuilder<unknown>
  readonly own?: RawBuilder<boolean>
}

/** An email or text message that is about to leave. */
export type Leaving = {
  readonly event_id: string
  readonly person_id: string
  readonly channel: string
  readonly created_at: Date
  readonly language: string
}
/** 'outdated': it is not sent at all. `laterS`: it is asked again in so many seconds. */
export type BeforeSending = (
  deps: Deps,
  leaving: Leaving,
) => Promise<{ readonly calendar?: Calendar | undefined } | 'outdated' | { readonly laterS: number }>

/** What the reader has to do about a notification `n`, and whether that is still to do. */
export type ToDo = {
  readonly act: Act
  /** Once it is not, it is done for good. */
  readonly still: (now: Date) => RawBuilder<unknown>
  /** Whether the reader is one who can do it: asked at each reading, so that what they lose and get back waits again. */
  readonly by?: (actor: Actor) => RawBuilder<unknown>
  /** When it was done is not kept. */
  readonly unmarked?: true
}

/** Who may read a notification `n` besides being its person: asked at each reading. */
export type Readers = {
  readonly may: (actor: Actor) => boolean
  readonly where: (actor: Actor) => RawBuilder<unknown>
}

/** One kind of notification: what it follows, who gets it, what it says and what is to be done about it. */
export type Notice = {
  /** The first audience that holds a person is enough. */
  readonly follows: readonly { readonly events: readonly (LiveName | QuietName)[]; readonly audience: Audience }[]
  /**
   * What is in the app. `case_no`, `title`, `accused`, `actor` and `unit` are filled in when it is read, and `open` is
   * yes while the reader has something to do about it: what is over must not read as if it waited.
   */
  readonly sentence: Words
  /** By which choice of the reader it also goes by email or text message; null: in the app only, or by an email of its own. */
  readonly setting: SettingKey | null
  /** The subject of its email, where that is not the sentence itself: the news first, then which case, short enough for a phone. */
  readonly subject?: Words
  /** What its email and its text message say in place of the sentence. */
  readonly email?: Words
  readonly sms?: Words
  /** What its email says to do next, while there is something to do. Where nothing is waited for, always. */
  readonly next?: Words
  /** Why it comes to the reader, where that is not their place in the case. */
  readonly why?: Words
  /** Its feature sends several in one email. */
  readonly inDigest?: true
  /** It may be of very many cases at once, and is brought behind all others. */
  readonly last?: true
  /** Asked when its email or text message leaves. */
  readonly beforeSending?: BeforeSending
  readonly toDo?: ToDo
  /** Where it leads. */
  readonly leadsTo?: NonNullable<Notification['link']>['to']
  /** What fills the words besides ids, kept as it was: an expression over `e` and what the audience joined. */
  readonly params?: RawBuilder<unknown>
  /** Those of them that people typed: they are cut where the whole must be short. */
  readonly typed?: readonly string[]
  /** The one of those that may be a link, which is sent whole or not at all. */
  readonly typedLink?: string
  readonly readers?: Readers
  /** Under which condition the reader of `n` has seen elsewhere what it says. */
  readonly seenElsewhere?: RawBuilder<unknown>
  /** It goes to whoever did it, too; `sent`: also by email or text message, which what one did oneself is not. */
  readonly toActor?: true | 'sent'
  /** A person gets it once for a case, whatever else would bring it again. */
  readonly oncePerCase?: true
  /** It goes to somebody who does not see the event's case: it is not about the case for them. */
  readonly withoutCase?: true
}

/** By kind, as `notification.kind` names it. */
export type Notices = Readonly<Record<string, Notice>>

/** The kinds of all features as one list; of two with one name, one would be lost unnoticed. */
export function together(lists: readonly Notices[]): Notices {
  const kinds = lists.flatMap(list => Object.keys(list))
  const twice = kinds.find((kind, at) => kinds.indexOf(kind) !== at)
  if (twice) throw new Error(`two features bring the notification "${twice}"`)
  return Object.assign({}, ...lists)
}
