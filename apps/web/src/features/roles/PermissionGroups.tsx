import { Fragment, type ReactNode } from 'react'
import css from './Roles.module.css'

type Row = { _id: string; group_description: string }
type Props<R extends Row> = {
  groups: Readonly<Record<string, readonly R[]>>
  /** The control of one permission. */
  children: (row: R) => ReactNode
}

/** 002 §2.8: permission groups, each with a description and its permissions. */
export const PermissionGroups = <R extends Row>({ groups, children }: Props<R>) => (
  <div className={css.groups}>
    {Object.entries(groups).map(([name, rows]) => (
      <fieldset key={name} className={css.group}>
        <legend className={css.legend}>{name}</legend>
        <p className={css.soft}>{rows[0]?.group_description}</p>
        {rows.map(row => (
          <Fragment key={row._id}>{children(row)}</Fragment>
        ))}
      </fieldset>
    ))}
  </div>
)
