import { Fragment } from 'react'
import css from './Receipt.module.css'

/** In groups that wrap; one tap selects it whole, and it is copied without gaps. */
export function Hash({ hash }: { hash: string }) {
  return (
    <code className={css.hash}>
      {hash.match(/.{8}/g)?.map((group, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group has its place, and two may be alike.
        <Fragment key={i}>
          <span>{group}</span>
          <wbr />
        </Fragment>
      ))}
    </code>
  )
}
