import type { MessageDescriptor } from '@lingui/core'
import { type ComponentType, createContext, type ReactNode } from 'react'
import type { Message, MessagesPage } from './discussions.api.ts'

type Abilities = MessagesPage['discuss_info']['abilities']
/** Where something is said. */
export type Place = { thread: string; caseId: string }

/** A message in its bubble; `open` while something may still be added to the discussion. */
export type Said = Place & { message: Message; open: boolean }

/** What the plus menu offers to whoever may: the dialog is open while it is chosen. */
export type PlusItem = {
  key: string
  label: MessageDescriptor
  icon: ReactNode
  offered: (may: Abilities) => boolean
  dialog: ComponentType<Place & { onClose: () => void }>
}

/**
 * What the features above the discussions bring into a thread: how their kinds of message look in a bubble, and what
 * one may begin from the plus menu. The app puts them together.
 */
export type MessageKindParts = {
  bodies: Partial<Record<Message['type'], ComponentType<Said>>>
  plus: readonly PlusItem[]
}

export const MessageKinds = createContext<MessageKindParts>({ bodies: {}, plus: [] })
