import { Trans, useLingui } from '@lingui/react/macro'
import { IconFiles, IconMessages } from '@tabler/icons-react'
import { type Held, holdsAny } from '../../lib/access.ts'
import { dayOf, isoDayOf, timeOf } from '../../lib/dates.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { FileIcon } from '../../ui/FileIcon.tsx'
import { sizeOf } from '../../ui/size.ts'
import css from './Dashboard.module.css'
import type { Dashboard } from './dashboard.api.ts'
import { documentsOf, threadHref } from './links.ts'
import { Panel, PanelRow } from './Panel.tsx'

/** Recent talk and files (000 §2.12), each only with its permission (000 §6). */
export function Panels({ dashboard, held }: { dashboard: Dashboard; held: Held }) {
  const { t } = useLingui()
  const talks = holdsAny(held, ['participate in resolution'])
  const reads = talks || holdsAny(held, ['create dispute'])
  return (
    <div className={css.panels}>
      {talks && (
        <Panel
          title={t`Recent Discussions`}
          icon={<IconMessages size={28} aria-hidden="true" />}
          all="/discussions"
          empty={<Trans>Nobody has written yet. A discussion opens when the ministry approves a case.</Trans>}
        >
          {dashboard.recent_messages.data.map(one => (
            <PanelRow
              key={one._id}
              href={threadHref(one._id)}
              picture={<Avatar name={one.sender.sender} picture={one.sender.photo} />}
              title={one.sender.sender}
              about={
                <>
                  <span>{one.case_no}</span>
                  <When at={one.time_sent} />
                </>
              }
            >
              {one.message}
            </PanelRow>
          ))}
        </Panel>
      )}
      {reads && (
        <Panel
          title={t`Recent Documents`}
          icon={<IconFiles size={28} aria-hidden="true" />}
          all="/documents"
          empty={<Trans>No documents yet. What is added to your cases appears here.</Trans>}
        >
          {dashboard.recent_documents.data.map(one => (
            <PanelRow
              key={one._id}
              href={documentsOf(one.case_id)}
              picture={<FileIcon name={one.name} />}
              title={one.name}
              about={
                <>
                  <span>{one.case_no}</span>
                  <span>{sizeOf(one.size)}</span>
                  <When at={one.time_modified} />
                </>
              }
            />
          ))}
        </Panel>
      )}
    </div>
  )
}

/** The time of something of today, else its day. */
function When({ at }: { at: string }) {
  return <time dateTime={at}>{isoDayOf(at) === isoDayOf(new Date()) ? timeOf(at) : dayOf(at)}</time>
}
