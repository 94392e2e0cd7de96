/** Why a session is over: beside a 401, as `reason` (rules "Sessions"). */
export const SESSION_ENDS = ['password', 'elsewhere', 'guesses', 'role', 'idle', 'long'] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]

/** What became of a link: beside a 404, as `link` (rules "Dead links"). */
export const LINK_ENDS = ['used', 'replaced', 'expired', 'cancelled'] as const
export type LinkEnd = (typeof LINK_ENDS)[number]
