import { Plural } from '@lingui/react/macro'

/** How many disputes this device alone has. */
export const NotSubmitted = ({ count }: { count: number }) => (
  <Plural
    value={count}
    one="# dispute on this phone is NOT submitted."
    other="# disputes on this phone are NOT submitted."
  />
)
