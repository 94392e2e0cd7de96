import { type Actor, holds, isMinistry } from './actor.ts'

/** The figures of the cases that somebody sees (rules "Reports"). */
export const mayReadReports = (actor: Actor): boolean => holds(actor, 'view reports') || mayDownloadReports(actor)

export const mayDownloadReports = (actor: Actor): boolean => holds(actor, 'download reports')

/** The chart on the dashboard is the ministry's (000 §6). */
export const hasReportsAtHand = (actor: Actor): boolean => isMinistry(actor) && mayReadReports(actor)
