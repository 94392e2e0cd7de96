import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { rowsOf } from '../../lib/paging.ts'
import css from '../accounts/AccountForm.module.css'
import { complaintOf } from '../accounts/complaintPerson.ts'
import type { Choice } from '../accounts/registration.ts'
import { unitPagesQuery } from '../organizations/options.api.ts'

type Props = { address: string; chosen: Choice; onFound: (union: Choice) => void }

/** The union named in the complaint of the landing page: chosen if there is one of this name, else said, to search for it. */
export function TypedUnion({ address, chosen, onFound }: Props) {
  const [name] = useState(() => (chosen._id ? '' : (complaintOf([address])?.union.trim() ?? '')))
  const found = useInfiniteQuery({ ...unitPagesQuery({ level: 'unions', below: '' }, name), enabled: name !== '' })
  const rows = rowsOf(found.data)
  const same = rows.find(one => one.name.toLowerCase() === name.toLowerCase()) ?? (rows.length === 1 ? rows[0] : null)
  const offer = useEffectEvent(() => {
    if (same && !chosen._id) onFound({ _id: same._id, name: same.name })
  })
  // Once: whoever empties the field meant to.
  useEffect(() => {
    if (same?._id) offer()
  }, [same?._id])
  if (!name || same || chosen._id || !found.isSuccess) return null
  return (
    <p className={css.soft}>
      <Trans>You typed “{name}” on the first page. Choose your union from the list.</Trans>
    </p>
  )
}
