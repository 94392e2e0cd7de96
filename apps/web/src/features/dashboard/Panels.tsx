import { caseHref, notificationHref, places, threadHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBell, IconFiles, IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dayOf, isoDayOf, timeOf } from '../../lib/dates.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { FileIcon } from '../../ui/FileIcon.tsx'
import { sizeOf } from '../../ui/size.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { nameOf, profileQuery } from '../accounts/accounts.api.ts'
import { LastSaid } from '../discussions/LastSaid.tsx'
import { CaseNumber, Sentence } from '../notifications/Sentence.tsx'
import { WhatIcon } from '../notifications/WhatIcon.tsx'
import css from './Dashboard.module.css'
import type { Dashboard } from './dashboard.api.ts'
import { Panel, PanelRow } from './Panel.tsx'

/** What is new: notifications, discussions and files (000 §2.12), the last two each only with its permission (000 §6). */
export function Panels({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useLingui()
  const { discuss, open_documents: opens } = dashboard.abilities
  return (
    <div className={css.panels}>
      <Panel
        wide
        title={t`Notifications`}
        icon={<IconBell size={28} aria-hidden="true" />}
        all={places.notifications}
        empty={<Trans>No notifications Yet</Trans>}
      >
        {dashboard.recent_notifications.data.map(one => (
          <PanelRow
            key={one._id}
            href={notificationHref(one) ?? places.notifications}
            picture={<WhatIcon of={one} />}
            title={<Message of={one} />}
            about={
              <>
                <CaseNumber of={one} />
                <When at={one.date} />
              </>
            }
            quiet={one.read}
          />
        ))}
      </Panel>
      {discuss && (
        <Panel
          title={t`Recent Discussions`}
          icon={<IconMessages size={28} aria-hidden="true" />}
          all={places.discussions}
          empty={<Trans>Nobody has written yet. A discussion opens when the ministry approves a case.</Trans>}
        >
          {dashboard.recent_messages.data.map(one => (
            <PanelRow
              key={one._id}
              href={threadHref(one._id)}
              picture={<SenderFace sender={one.sender} />}
              title={one.sender.sender}
              about={
                <>
                  <span>{one.case_no}</span>
                  <When at={one.time_sent} />
                </>
              }
            >
              <LastSaid type={one.type} text={one.message} />
            </PanelRow>
          ))}
        </Panel>
      )}
      {opens && (
        <Panel
          title={t`Recent Documents`}
          icon={<IconFiles size={28} aria-hidden="true" />}
          all={places.documents}
          empty={<Trans>No documents yet. What is added to your cases appears here.</Trans>}
        >
          {dashboard.recent_documents.data.map(one => (
            <PanelRow
              key={one._id}
              href={caseHref(one.case_id, { tab: 'documents' })}
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

function Message({ of }: { of: Dashboard['recent_notifications']['data'][number] }) {
  return (
    <>
      {!of.read && (
        <VisuallyHidden>
          <Trans>Unread:</Trans>{' '}
        </VisuallyHidden>
      )}
      <Sentence of={of} />
    </>
  )
}

/** Oneself is called "You" here, which has no initials. */
function SenderFace({ sender }: { sender: Dashboard['recent_messages']['data'][number]['sender'] }) {
  const { data: profile } = useQuery(profileQuery)
  const name = profile && profile._id === sender._id ? nameOf(profile) : sender.sender
  return <Avatar name={name} picture={sender.photo} />
}
