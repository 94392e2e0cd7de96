/** How many of the newest messages a discussion begins with. */
export const FIRST_MESSAGES = 50
