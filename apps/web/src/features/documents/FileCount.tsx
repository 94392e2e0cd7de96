import { Plural, Trans } from '@lingui/react/macro'

export function FileCount({ total }: { total: number | string }) {
  return typeof total === 'number' ? (
    <Plural value={total} one="# file" other="# files" />
  ) : (
    <Trans>{total} files</Trans>
  )
}
