/** What policy says of an action: allowed, or the reason that it is not. */
export type Verdict<Reason extends string = string> =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: Reason }

const allowed = { allowed: true } as const

/** Refused for the first of these reasons that holds, in their order; allowed where none does. */
export const refusedWhen = <Reason extends string>(reasons: Readonly<Record<Reason, boolean>>): Verdict<Reason> => {
  for (const reason in reasons) if (reasons[reason]) return { allowed: false, reason }
  return allowed
}

/** Whether it was changed since the caller looked at it; `seen`: the version they saw, where they say it. */
export const isStale = ({ version }: { readonly version: number }, seen: number | undefined): boolean =>
  seen !== undefined && seen !== version

/** The first verdict, and where it allows the action, the second one. */
export const both = <A extends string, B extends string>(first: Verdict<A>, second: Verdict<B>): Verdict<A | B> =>
  first.allowed ? second : first
