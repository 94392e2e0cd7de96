/** How many failed tries a filing brings (rules "Attempts and outages"). */
export const MOST_ATTEMPTS = 50

/** Why a try failed, as far as the phone knows. */
export const ATTEMPT_REASONS = ['offline', 'timeout', 'cut', 'busy', 'server', 'refused', 'logged out'] as const
export type AttemptReason = (typeof ATTEMPT_REASONS)[number]
