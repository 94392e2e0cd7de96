import { useLingui } from '@lingui/react/macro'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { ChooseParent } from './ChooseParent.tsx'
import { CreateUnit } from './CreateUnit.tsx'
import type { Level } from './levels.ts'
import type { Unit } from './units.api.ts'
import type { Parent } from './useParent.ts'

/** A new branch or sub branch: in its parent, or after that was chosen (001 §2). */
export function CreateBelow({ level, parent }: { level: Exclude<Level, 'union'>; parent: Parent }) {
  const { asked } = parent
  if (parent.parent) return <CreateIn key={parent.parent._id} level={level} parent={parent.parent} />
  if (asked.isError) return <ErrorState onRetry={() => void asked.refetch()} busy={asked.isFetching} />
  // Nothing is asked for by whoever belongs nowhere.
  if (asked.isPending && asked.fetchStatus !== 'idle') return <LoadingState rows={3} />
  return <ChooseParent level={level} own={parent.own} />
}

function CreateIn({ level, parent }: { level: Exclude<Level, 'union'>; parent: Unit }) {
  const { t } = useLingui()
  if (level === 'branch')
    return (
      <CreateUnit kind={level} under={{ union: parent._id }} above={[{ label: t`Union name`, name: parent.name }]} />
    )
  const above = [
    { label: t`Union name`, name: parent.union_name },
    { label: t`Branch name`, name: parent.name },
  ]
  const under = { branch: parent._id, ...(parent.union_id ? { union: parent.union_id } : {}) }
  return <CreateUnit kind={level} under={under} above={above} />
}
