import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { CheckChips } from '../ui/CheckChips.tsx'
import { DataList } from '../ui/DataList.tsx'
import { FileRow } from '../ui/FileRow.tsx'
import { FilterChips } from '../ui/FilterChips.tsx'
import { Filters } from '../ui/Filters.tsx'
import { Marked } from '../ui/Marked.tsx'
import { PersonRow } from '../ui/PersonRow.tsx'
import { Popover } from '../ui/Popover.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { RowMenu } from '../ui/RowMenu.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { TextField } from '../ui/TextField.tsx'
import css from './gallery.module.css'

type Row = { no: string; title: string; status: string; filed: string; messages: number }
const rows: Row[] = [
  { no: 'LD/2026/000123', title: 'Unpaid overtime', status: 'mediation', filed: '2026-05-03T13:05:00Z', messages: 12 },
  { no: 'LD/2026/000119', title: 'Unlawful dismissal', status: 'resolved', filed: '2026-04-28T08:40:00Z', messages: 4 },
]
const now = new Date('2026-05-05T13:05:00Z')

export function Lists() {
  const [tab, setTab] = useState('open')
  const [types, setTypes] = useState(['PDF'])
  return (
    <>
      <Tabs
        label="Disputes by state"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'open', label: 'Open', count: 2 },
          { value: 'hold', label: 'On Hold', count: 0 },
          { value: 'closed', label: 'Closed', count: '10,000+' },
          { value: 'internal', label: 'Internal Disputes' },
        ]}
      >
        <DataList
          label="Disputes"
          rows={rows}
          keyOf={row => row.no}
          hrefOf={row => `#${row.no}`}
          columns={[
            { key: 'title', head: 'Title', cell: row => row.title, sorted: 'ascending' },
            { key: 'no', head: 'Case number', cell: row => row.no },
            { key: 'status', head: 'Status', cell: row => <StatusPill status={row.status} /> },
            { key: 'filed', head: 'Filed', cell: row => <RelativeTime at={row.filed} now={now} /> },
            { key: 'messages', head: 'Messages', cell: row => row.messages, figure: true },
          ]}
          actionsHead="Actions"
          actions={row => (
            <>
              <Button look="quiet">Approve</Button>
              <RowMenu
                label={`Actions for ${row.title}`}
                items={[
                  { key: 'view', label: 'View details', href: `#${row.no}` },
                  { key: 'delete', label: 'Delete', danger: true, onSelect: () => {} },
                ]}
              />
            </>
          )}
        />
      </Tabs>
      <Card title="Filters">
        <div className={css.row}>
          <Filters active={2} onClear={() => {}}>
            <FilterChips
              label="Status"
              value="open"
              onChange={() => {}}
              options={[
                { value: 'open', label: 'Open' },
                { value: 'closed', label: 'Closed' },
              ]}
            />
            <CheckChips
              label="Document type"
              values={types}
              onChange={setTypes}
              options={['PNG', 'PDF', 'XLS'].map(value => ({ value, label: value }))}
            />
            <TextField id="g-from" type="date" label="Filed from" defaultValue="2026-05-01" />
          </Filters>
          <RowMenu
            label="Sort: Newest"
            text="Newest"
            items={[
              { key: 'newest', label: 'Newest', checked: true, onSelect: () => {} },
              { key: 'oldest', label: 'Oldest', checked: false, onSelect: () => {} },
            ]}
          />
          <p>
            <Marked text="Wages and overtime, unpaid since March" words="wage march" />
          </p>
        </div>
      </Card>
      <Card title="Files and people">
        <FileRow
          id="f1"
          name="payslip-march.pdf"
          size={348_000}
          about="Amaka Obi, 3 May 2026"
          actions={<Button look="quiet">Download</Button>}
        />
        <FileRow id="f2" name="photo-of-the-notice.jpeg" size={2_400_000} progress={0.4} />
        <FileRow
          id="f3"
          name="recording.wav"
          size={9_400_000}
          error="This type of file cannot be taken."
          actions={<Button look="quiet">Remove</Button>}
        />
        <PersonRow
          name="Musa Bello"
          about="Conciliator, Ministry of Labour"
          action={<Button look="quiet">Remove</Button>}
        />
        <PersonRow name="Ngozi Eze" about="Union Branch Admin, Lagos" />
        <Popover label="Who settles: Musa Bello" button="Musa Bello">
          <PersonRow name="Musa Bello" about="Conciliator, Ministry of Labour" />
        </Popover>
      </Card>
    </>
  )
}
