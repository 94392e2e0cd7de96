import { places } from '@accord/contract/places'
import { useLingui } from '@lingui/react/macro'
import { useUrlState } from '../../lib/urlState.ts'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { later } from '../../ui/later.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { CreateUnit } from './CreateUnit.tsx'

const UnionsUpload = later(() => import('./bulk/UnionsUpload.tsx'), { fallback: <LoadingState /> })

/** Unions are made from a file, or one by one (001 §2). */
export function CreateUnions() {
  const { t } = useLingui()
  const [{ how }, setUrl] = useUrlState(places.unions, { how: 'bulk' })
  const tabs = [
    { value: 'bulk', label: t`Bulk Union upload` },
    { value: 'single', label: t`Single Union upload` },
  ]
  const shown = how === 'single' ? 'single' : 'bulk'
  return (
    <Tabs label={t`Create`} tabs={tabs} value={shown} onChange={chosen => setUrl({ how: chosen })}>
      {shown === 'bulk' ? <UnionsUpload /> : <CreateUnit kind="union" under={{}} />}
    </Tabs>
  )
}
