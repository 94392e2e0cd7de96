import { caseHref } from '@accord/contract/places'
import { useLingui } from '@lingui/react/macro'
import { IconCopy, IconEye, IconLink } from '@tabler/icons-react'
import { RowMenu, type RowMenuItem } from '../../../ui/RowMenu.tsx'
import { toast } from '../../../ui/toastStore.ts'
import type { DisputeRow } from '../disputes.api.ts'

const SIZE = { size: 20, 'aria-hidden': true } as const

/** What one may do with a row (002 §2.1). */
export function CaseMenu({ row }: { row: DisputeRow }) {
  const { t } = useLingui()
  const copy = async (text: string, copied: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(copied)
    } catch {
      toast.error(t`This browser does not let us copy.`)
    }
  }
  const items: RowMenuItem[] = [
    { key: 'view', label: t`View details`, icon: <IconEye {...SIZE} />, href: caseHref(row._id) },
  ]
  // Only a page that came by https, or from this machine, may copy.
  if (isSecureContext)
    items.push(
      {
        key: 'number',
        label: t`Copy case number`,
        icon: <IconCopy {...SIZE} />,
        onSelect: () => void copy(row.case_no, t`${row.case_no} has been copied.`),
      },
      {
        key: 'link',
        label: t`Copy link`,
        icon: <IconLink {...SIZE} />,
        onSelect: () => void copy(location.origin + caseHref(row._id), t`The link has been copied.`),
      },
    )
  return <RowMenu label={t`Actions for ${row.case_no}`} items={items} />
}
