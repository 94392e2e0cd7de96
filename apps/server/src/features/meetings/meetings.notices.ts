import type { Deps } from '../../deps.ts'
import type { Words } from '../../words.ts'
import { threadMembers } from '../discussions/discussions.members.queries.ts'
import type { BeforeSending, Leaving, Notice, Notices } from '../notices/notice.ts'
import { calendarFor } from './meetings.calendar.service.ts'
import { changedPlan, isBehind, planned, wasTold } from './meetings.notices.queries.ts'
import { meetingOfEvent, type ToldMeeting } from './meetings.queries.ts'

/** How soon to look again whether the message before has left. */
const BEHIND_S = 2

type Answer = Awaited<ReturnType<BeforeSending>>

/** Of several changes of a meeting only the last is sent, in its turn; `then` says with what. */
const inTurn =
  (then: (deps: Deps, leaving: Leaving, meeting: ToldMeeting) => Promise<Answer>): BeforeSending =>
  async (deps, leaving) => {
    const meeting = await meetingOfEvent(deps.db, leaving.event_id)
    if (!meeting) return {}
    // What became of it has an email of its own: this one would announce what is not to be.
    if (meeting.overtaken) return 'outdated'
    if (await isBehind(deps.db, leaving)) return { laterS: BEHIND_S }
    return then(deps, leaving, meeting)
  }
const withCalendar = async (deps: Deps, { person_id, language }: Leaving, meeting: ToldMeeting) => ({
  calendar: await calendarFor(deps, person_id, meeting, language),
})

const asReminder = inTurn(async () => ({}))
/** It waits a little: what is cancelled or changed again at once reaches nobody. */
const asChange = inTurn(async (deps, leaving, meeting) => {
  const waited = (deps.clock.now().getTime() - leaving.created_at.getTime()) / 1000
  const laterS = Math.ceil(deps.env.meetingMailDelayS - waited)
  return laterS > 0 ? { laterS } : withCalendar(deps, leaving, meeting)
})
/** Nobody is told that something is off of which they were never told. */
const asCancelled = inTurn(async (deps, leaving, meeting) =>
  (await wasTold(deps.db, leaving, meeting.message_id)) ? withCalendar(deps, leaving, meeting) : 'outdated',
)

/** In an email, lines are easier to find again than a sentence. */
const plan = 'What: {meeting}\nWhen: {day}, {start} to {end} (Nigerian time)\nWhere: {location}'
/** The same, with what is different from before. */
const newPlan =
  'What: {meeting}{new_title, select, yes { (new)} other {}}\nWhen: {day}{new_day, select, yes { (new day)} other {}}, {start} to {end} (Nigerian time){new_time, select, yes { (new time)} other {}}\nWhere: {location}{new_place, select, yes { (new place)} other {}}'

type Texts = Required<Pick<Notice, 'sentence' | 'subject' | 'email' | 'sms'>> & { readonly next?: Words }

const meeting = <T extends Texts>(event: Notice['follows'][number]['events'][number], texts: T) => ({
  follows: [{ events: [event], audience: threadMembers }],
  ...texts,
  setting: 'meetings' as const,
  beforeSending: asChange,
  leadsTo: 'discussions' as const,
  params: planned,
  typed: ['meeting', 'location'],
  typedLink: 'location',
})

export const meetingsNotices = {
  'meeting scheduled': meeting('meeting scheduled', {
    sentence: {
      id: 'notifications.meetingScheduled',
      message:
        '{actor} scheduled a meeting in {case_no}, “{title}”: “{meeting}” on {day}, {start} to {end}, at {location}.',
    },
    subject: {
      id: 'mail.subject.meetingScheduled',
      message: 'New meeting: {short_day}, {start}, {case_no}, “{meeting}”',
    },
    email: {
      id: 'mail.meetingScheduled',
      message: `{actor} scheduled a meeting in {case_no}, “{title}”.\n\n${plan}`,
    },
    sms: {
      id: 'sms.meetingScheduled',
      message: 'New meeting in {case_no}: {short_day}, {start} to {end}, “{meeting}”, at {location}.',
    },
    next: { id: 'mail.next.add', message: 'To put it in your calendar, choose the file that comes with this mail.' },
  }),
  'meeting changed': {
    ...meeting('meeting changed', {
      sentence: {
        id: 'notifications.meetingChanged',
        message:
          '{actor} changed a meeting in {case_no}, “{title}”. It is now “{meeting}” on {day}{new_day, select, yes { (new day)} other {}}, {start} to {end}{new_time, select, yes { (new time)} other {}}, at {location}{new_place, select, yes { (new place)} other {}}.',
      },
      subject: {
        id: 'mail.subject.meetingChanged',
        message: 'Changed meeting: {short_day}, {start}, {case_no}, “{meeting}”',
      },
      email: {
        id: 'mail.meetingChanged',
        message: `{actor} changed a meeting in {case_no}, “{title}”. It is now:\n\n${newPlan}`,
      },
      sms: {
        id: 'sms.meetingChanged',
        message:
          'Changed meeting in {case_no}: now {short_day}{new_day, select, yes { (new day)} other {}}, {start} to {end}{new_time, select, yes { (new time)} other {}}, “{meeting}”, at {location}{new_place, select, yes { (new place)} other {}}.',
      },
      next: {
        id: 'mail.next.update',
        message: 'To change it in your calendar, choose the file that comes with this mail.',
      },
    }),
    params: changedPlan,
  },
  'meeting cancelled': {
    ...meeting('meeting cancelled', {
      sentence: {
        id: 'notifications.meetingCancelled',
        message: '{actor} cancelled the meeting “{meeting}” on {day}, {start}, in {case_no}, “{title}”.',
      },
      subject: {
        id: 'mail.subject.meetingCancelled',
        message: 'Cancelled meeting: {short_day}, {start}, {case_no}, “{meeting}”',
      },
      email: {
        id: 'mail.meetingCancelled',
        message: `{actor} cancelled a meeting in {case_no}, “{title}”. It will not take place:\n\n${plan}`,
      },
      sms: {
        id: 'sms.meetingCancelled',
        message: 'Cancelled meeting in {case_no}: {short_day}, {start}, “{meeting}”.',
      },
      next: {
        id: 'mail.next.remove',
        message: 'To take it out of your calendar, choose the file that comes with this mail.',
      },
    }),
    beforeSending: asCancelled,
  },
  'meeting near': {
    ...meeting('meeting near', {
      sentence: {
        id: 'notifications.meetingNear',
        message:
          'Reminder: the meeting “{meeting}” in {case_no}, “{title}”, is on {day}, {start} to {end}, at {location}.',
      },
      subject: { id: 'mail.subject.meetingNear', message: 'Meeting on {short_day}, {start}: {case_no}, “{meeting}”' },
      email: {
        id: 'mail.meetingNear',
        message: `Reminder of a meeting in {case_no}, “{title}”.\n\n${plan}`,
      },
      sms: {
        id: 'sms.meetingNear',
        message: 'Meeting in {case_no} on {short_day}, {start} to {end}: “{meeting}”, at {location}.',
      },
    }),
    beforeSending: asReminder,
  },
} satisfies Notices
