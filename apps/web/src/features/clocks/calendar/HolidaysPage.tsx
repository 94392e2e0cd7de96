import { STATES } from '@accord/contract/clocks/clocks.limits'
import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconCalendarCheck,
  IconCalendarOff,
  IconChevronLeft,
  IconChevronRight,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf, isoDayOf, weekdayOf } from '../../../lib/dates.ts'
import { useUrlState } from '../../../lib/urlState.ts'
import { Button } from '../../../ui/Button.tsx'
import { DataList } from '../../../ui/DataList.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ListTools } from '../../../ui/ListTools.tsx'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import { laterDialog } from '../../../ui/laterDialog.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { RowMenu, type RowMenuItem } from '../../../ui/RowMenu.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import css from './Calendar.module.css'
import { type Holiday, holidaysQuery } from './calendar.api.ts'
import { DatesNav } from './DatesNav.tsx'

const AddHoliday = laterDialog(() => import('./AddHoliday.tsx'))
const RemoveHoliday = laterDialog(() => import('./RemoveHoliday.tsx'))

/** `expected`: the notice of that day has come. */
type Doing = { what: 'add'; expected?: Holiday } | { what: 'remove'; holiday: Holiday } | null

const YEARS = { first: 2020, last: 2100 }
const yearOf = (typed: string): number => {
  const year = Number(typed)
  return Number.isInteger(year) && year >= YEARS.first && year <= YEARS.last
    ? year
    : Number(isoDayOf(new Date()).slice(0, 4))
}

/** The public holidays that legal dates are counted by (rules "Holidays"). */
export default function HolidaysPage() {
  const { t } = useLingui()
  const [url, setUrl] = useUrlState(places.holidays, { year: '', state: '' })
  const [doing, setDoing] = useState<Doing>(null)
  const year = yearOf(url.year)
  const answer = useQuery(holidaysQuery(String(year)))
  const edits = answer.data?.abilities.edit ?? false
  const close = () => setDoing(null)
  return (
    <>
      <PageTitle
        lead={
          <Trans>
            A legal date that would fall on one of these days moves to the next day that is none. Those that are only
            expected count once the notice has come.
          </Trans>
        }
        action={
          edits && (
            <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setDoing({ what: 'add' })}>
              <Trans>Add a holiday</Trans>
            </Button>
          )
        }
      >
        <Trans>Public holidays</Trans>
      </PageTitle>
      <DatesNav here={places.holidays} />
      <ListTools>
        <div className={css.year}>
          <Button
            look="secondary"
            aria-label={t`The year before`}
            disabled={year <= YEARS.first}
            onClick={() => setUrl({ year: String(year - 1) })}
          >
            <IconChevronLeft size={20} aria-hidden="true" />
          </Button>
          <p className={css.strong} role="status">
            {year}
          </p>
          <Button
            look="secondary"
            aria-label={t`The year after`}
            disabled={year >= YEARS.last}
            onClick={() => setUrl({ year: String(year + 1) })}
          >
            <IconChevronRight size={20} aria-hidden="true" />
          </Button>
        </div>
        <div className={css.state}>
          <SelectField
            label={t`Where`}
            choices={[{ value: '', label: t`Everywhere` }, ...STATES.map(value => ({ value, label: value }))]}
            value={url.state}
            onChange={state => setUrl({ state: state ?? '' })}
          />
        </div>
      </ListTools>
      {answer.isPending && <LoadingState rows={8} />}
      {answer.isError && !answer.data && <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />}
      {answer.data && (
        <Days
          rows={answer.data.data.filter(({ state }) => !url.state || state === null || state === url.state)}
          edits={edits}
          onDo={setDoing}
        />
      )}
      {doing?.what === 'add' && <AddHoliday expected={doing.expected} onClose={close} />}
      {doing?.what === 'remove' && <RemoveHoliday holiday={doing.holiday} onClose={close} />}
    </>
  )
}

type DaysProps = { rows: readonly Holiday[]; edits: boolean; onDo: (doing: Doing) => void }

function Days({ rows, edits, onDo }: DaysProps) {
  const { t } = useLingui()
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<IconCalendarOff size={32} aria-hidden="true" />}
        title={<Trans>No holidays are kept for this year</Trans>}
      >
        <Trans>Those that the law gives are entered some years ahead.</Trans>
      </EmptyState>
    )
  return (
    <DataList
      label={t`Public holidays`}
      rows={rows}
      keyOf={row => row._id}
      columns={[
        {
          key: 'day',
          head: t`Day`,
          cell: row => (
            <span data-removed={row.removed !== null} className={css.day}>
              {weekdayOf(row.day)} {dayOf(row.day)}
            </span>
          ),
        },
        { key: 'name', head: t`Holiday`, cell: row => row.name, bare: true },
        { key: 'where', head: t`Where`, cell: row => row.state ?? <Trans>Whole country</Trans> },
        { key: 'source', head: t`By`, cell: row => <Source row={row} /> },
      ]}
      {...(edits && {
        menu: (row: Holiday) => <Acts row={row} onDo={onDo} />,
      })}
    />
  )
}

function Source({ row }: { row: Holiday }) {
  if (row.removed)
    return (
      <Trans>
        Removed on {dayOf(row.removed.at)}: {row.removed.reason}
      </Trans>
    )
  if (row.source === 'law') return <Trans>Law</Trans>
  if (row.source === 'expected') return <Trans>Expected: does not count yet</Trans>
  return row.reference ? <Trans>Notice: {row.reference}</Trans> : <Trans>Notice</Trans>
}

function Acts({ row, onDo }: { row: Holiday; onDo: (doing: Doing) => void }) {
  const { t } = useLingui()
  if (row.removed || row.source === 'law') return null
  const notice: RowMenuItem = {
    key: 'notice',
    label: t`The notice has come`,
    icon: <IconCalendarCheck size={20} aria-hidden="true" />,
    onSelect: () => onDo({ what: 'add', expected: row }),
  }
  const remove: RowMenuItem = {
    key: 'remove',
    label: t`Remove`,
    icon: <IconTrash size={20} aria-hidden="true" />,
    onSelect: () => onDo({ what: 'remove', holiday: row }),
  }
  const what = `${row.name}, ${dayOf(row.day)}`
  return <RowMenu label={t`Actions for ${what}`} items={row.source === 'expected' ? [notice, remove] : [remove]} />
}
