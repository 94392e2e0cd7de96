import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { ListTools } from '../../ui/ListTools.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { DayFilter } from '../disputes/list/DayFilter.tsx'
import css from './Reports.module.css'
import { RANGES, rangeOf } from './ranges.ts'
import { exportReport } from './reports.api.ts'

type Url = { days: string; from: string; to: string; q: string }
type Props = { url: Url; wrong: boolean; onChange: (patch: Partial<Url>) => void }

/** What is searched, and of which days. */
export function ReportTools({ url, wrong, onChange }: Props) {
  const { t } = useLingui()
  const words = {
    '': t`Last 30 days`,
    month: t`This month`,
    last: t`Last month`,
    year: t`This year`,
    own: t`Other days`,
  }
  return (
    <div className={css.tools}>
      <ListTools>
        <SearchField label={t`Search reports`} hint={t`Type or union`} value={url.q} onChange={q => onChange({ q })} />
        <FilterChips
          label={t`Days`}
          options={RANGES.map(value => ({ value, label: words[value] }))}
          value={rangeOf(url.days)}
          onChange={days => onChange({ days })}
        />
      </ListTools>
      {rangeOf(url.days) === 'own' && (
        <div className={css.days}>
          <DayFilter label={t`From`} value={url.from} onChange={from => onChange({ from })} />
          <DayFilter
            label={t`To`}
            value={url.to}
            error={wrong && <Trans>Choose a day after the first one</Trans>}
            onChange={to => onChange({ to })}
          />
        </div>
      )}
    </div>
  )
}

type ActionsProps = { asked: Parameters<typeof exportReport>[0]; ready: boolean; mayDownload: boolean }

/** Printing it, and saving it for whoever may, once it is `ready`. */
export function ReportActions({ asked, ready, mayDownload }: ActionsProps) {
  const saving = useMutation({ mutationFn: exportReport })
  return (
    <>
      {mayDownload && (
        <Button
          icon={<IconDownload size={20} aria-hidden="true" />}
          busy={saving.isPending}
          busyWord={<Trans>Downloading…</Trans>}
          disabled={!ready}
          onClick={() => saving.mutate(asked)}
        >
          <Trans>Download</Trans>
        </Button>
      )}
      <Button
        look="secondary"
        icon={<IconPrinter size={20} aria-hidden="true" />}
        disabled={!ready}
        onClick={() => print()}
      >
        <Trans>Print</Trans>
      </Button>
      {saving.error && (
        <div role="alert" className={css.problem}>
          <FieldError id="download-error">{wordsOf(saving.error)}</FieldError>
        </div>
      )}
    </>
  )
}
