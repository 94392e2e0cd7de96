import type { Notices } from '../notices/notice.ts'
import {
  checkParams,
  ownCheckParams,
  owner,
  senderInCase,
  senderOfMinistry,
} from './documents.check.notices.queries.ts'

export const documentChecksNotices = {
  'document checked': {
    follows: [
      { events: ['document checked'], audience: senderInCase },
      { events: ['document checked'], audience: senderOfMinistry },
    ],
    sentence: {
      id: 'notifications.documentChecked',
      message:
        '{check, select, refused {“{document}” in {case_no}, “{title}”, was refused: a virus was found in it. Nobody can open it. Send another copy, for instance a photo.} other {“{document}” in {case_no}, “{title}”, could not be checked for viruses, so only you can open it. Send it in another form, for instance as a photo.}}',
    },
    subject: {
      id: 'mail.subject.documentChecked',
      message: '{check, select, refused {Document refused} other {Document not checked}} in {case_no}: “{document}”',
    },
    setting: 'documents',
    leadsTo: 'documents',
    params: checkParams,
    typed: ['document'],
  },
  'own document checked': {
    follows: [{ events: ['document checked'], audience: owner }],
    sentence: {
      id: 'notifications.ownDocumentChecked',
      message:
        '{check, select, refused {A document that you keep for yourself was refused: a virus was found in it. It cannot be opened.} other {A document that you keep for yourself could not be checked for viruses.}}',
    },
    setting: 'documents',
    leadsTo: 'own documents',
    params: ownCheckParams,
  },
} as const satisfies Notices
