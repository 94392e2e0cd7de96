import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  IconArrowBackUp,
  IconBuildingBank,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconGavel,
  IconLock,
  IconMessages,
  IconPlayerPause,
  IconRotate2,
  IconScale,
  IconSearch,
} from '@tabler/icons-react'
import css from './StatusPill.module.css'

/** Wire values of rules "The life of a case" and the words people read. */
export const STATUSES = {
  'case opened': { word: msg`Awaiting approval`, Icon: IconClock, tone: 'wait' },
  concilliation: { word: msg`Conciliation`, Icon: IconMessages, tone: 'stage' },
  mediation: { word: msg`Mediation`, Icon: IconScale, tone: 'stage' },
  'arbitration panel': { word: msg`Arbitration panel`, Icon: IconGavel, tone: 'stage' },
  'board of enquiry': { word: msg`Board of enquiry`, Icon: IconSearch, tone: 'stage' },
  'national industrial court': { word: msg`National Industrial Court`, Icon: IconBuildingBank, tone: 'stage' },
  'on hold': { word: msg`On hold`, Icon: IconPlayerPause, tone: 'wait' },
  resolved: { word: msg`Resolved`, Icon: IconCircleCheck, tone: 'done' },
  recalled: { word: msg`Recalled`, Icon: IconRotate2, tone: 'stage' },
  closed: { word: msg`Closed`, Icon: IconLock, tone: 'over' },
  rejected: { word: msg`Rejected`, Icon: IconCircleX, tone: 'over' },
  withdrawn: { word: msg`Withdrawn`, Icon: IconArrowBackUp, tone: 'over' },
} as const
export type Status = keyof typeof STATUSES

const isStatus = (value: string): value is Status => Object.hasOwn(STATUSES, value)

/** The status of a case, the same everywhere: icon and word. An unknown one is shown as the server wrote it. */
export function StatusPill({ status }: { status: string }) {
  const { i18n } = useLingui()
  if (!isStatus(status)) return <span className={css.pill}>{status}</span>
  const { word, Icon, tone } = STATUSES[status]
  return (
    <span className={css.pill} data-tone={tone}>
      <Icon size={18} aria-hidden="true" />
      {i18n._(word)}
    </span>
  )
}
