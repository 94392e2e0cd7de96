import * as z from 'zod/mini'
import { MAX_OPTION } from '../discussions/discussions.schemas.ts'
import { id, line } from '../fields.ts'

/** `poll_id` is the message that asks, `poll_value` the option's text (002 §3, rules "Polls"). */
export const newVote = z.strictObject({ poll_id: id, poll_value: line(MAX_OPTION) })

export const pollQuery = z.object({ message_id: id })
