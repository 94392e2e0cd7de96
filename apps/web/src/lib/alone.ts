/** Runs while no other tab of this browser is at the same. Without locks two may be, and the server takes it once all the same. */
export const alone = async <T>(name: string, act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, act) : act()

/** The same, or null at once where another tab is at it. */
export const aloneOrNot = async <T>(name: string, act: () => Promise<T>): Promise<T | null> =>
  'locks' in navigator
    ? navigator.locks.request(name, { ifAvailable: true }, lock => (lock ? act() : Promise.resolve(null)))
    : act()
