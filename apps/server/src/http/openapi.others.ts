import { liveEvent, newsSince } from '@accord/contract/events'
import { INVITE_COLUMNS, USERS_TEMPLATE } from '@accord/contract/invitations/bulk.schemas'
import { UNION_COLUMNS, UNIONS_TEMPLATE } from '@accord/contract/organizations/bulk.schemas'
import { REPORT_PERIODS } from '@accord/contract/reports/reports.schemas'
import { exampleOf } from './openapi.examples.ts'
import { refusedBy } from './openapi.refusals.ts'
import { answered } from './openapi.shapes.ts'

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }
const query = (name: string, description: string, schema: object, required = true) => ({
  name,
  in: 'query',
  description,
  required,
  schema,
})
const header = (name: string, description: string, pattern: string) => ({
  name,
  in: 'header',
  description,
  required: false,
  schema: { type: 'string', pattern },
})

const signedFor = [
  query('for', 'Whom the link was made for.', { type: 'string' }),
  query('until', 'Until when it opens, in milliseconds since 1970.', { type: 'integer' }),
]
const signedLink = (thing: string) => [{ ...id, description: `The \`_id\` of the ${thing}.` }, ...signedFor]
const signature = query('sig', 'The signature.', { type: 'string' })
const bytes = (type: string, example: string) => ({
  description: 'The bytes.',
  content: { [type]: { schema: { type: 'string', format: 'binary' }, example } },
})
const opened = refusedBy(400, 404, 429, 503)
const event = answered(liveEvent)
const news = answered(newsSince)

const template = (operationId: string, of: string, tag: string, columns: readonly string[]) => ({
  get: {
    operationId,
    summary: `An empty CSV file with the columns for many ${of}.`,
    description: 'Source: rules "Many unions from one file".',
    tags: [tag],
    security: [],
    parameters: [],
    responses: { '200': bytes('text/csv', `${columns.join()}\r\n`), ...refusedBy(400, 429, 503) },
  },
})

const tus = { ...header('Tus-Resumable', 'The version of tus.', '^1\\.0\\.0$'), required: true }
const aNumber = { type: 'integer', minimum: 0 }
const sentBytes = (name: string, description: string) => ({
  name,
  in: 'header',
  description,
  required: true,
  schema: aNumber,
})
const ofUpload = [{ ...id, description: 'The last part of the address of the upload.' }, tus]
const inPieces = (operationId: string, summary: string) => ({
  operationId,
  summary,
  description: 'Source: rules "Uploads that resume". tus 1.0.0: any client of that protocol can be used.',
  tags: ['Documents'],
})
const REFUSED = [400, 401, 403, 412, 429, 503] as const
const far = { 'Upload-Offset': { description: 'How many bytes have arrived and are kept.', schema: aNumber } }

/** What answers no envelope, and so is no call of the contract. */
export const others: Readonly<Record<string, Record<string, object>>> = {
  '/api/events': {
    get: {
      operationId: 'events',
      summary: 'What is new for the caller, as it happens: names and ids.',
      description:
        'Source: rules "Live updates". `event: reset` says that more was missed than is kept, `retry: …` of a server that stops when to come back, in milliseconds. The schema is that of the data of one event.',
      tags: ['Live updates'],
      parameters: [
        header('Last-Event-ID', 'Where the browser left off: the `id` of the last event it had.', '^[0-9]{1,18}$'),
        header('X-Stream', 'Which window asks: its own earlier stream ends.', '^[A-Za-z0-9_-]{8,64}$'),
      ],
      responses: {
        '200': {
          description: 'The stream.',
          content: { 'text/event-stream': { schema: event, example: exampleOf(event) } },
        },
        ...refusedBy(400, 401, 403, 429, 503),
      },
    },
  },
  '/api/events/since': {
    get: {
      operationId: 'eventsSince',
      summary: 'What is new for the caller since they asked last: what the stream would have told them.',
      description:
        'Source: rules "Live updates". For who keeps no stream open; `reset` says that more was missed than is told.',
      tags: ['Live updates'],
      parameters: [
        query(
          'place',
          'Where the caller left off: the `place` of the last answer, or the `id` of the last event of a stream. Without it one begins now.',
          { type: 'string', pattern: '^[0-9]{1,18}(-[0-9]{1,15}-[0-9a-f]{12})?$' },
          false,
        ),
      ],
      responses: {
        '200': {
          description: 'The news, and where to go on.',
          content: { 'application/json': { schema: news, example: exampleOf(news) } },
        },
        ...refusedBy(401, 403, 429, 503),
      },
    },
  },
  '/api/files/{id}': {
    get: {
      operationId: 'openFile',
      summary: 'The bytes of a document, by a link that `documentLink` answered.',
      description:
        'Source: rules "Links to files". The type is that of the file. It is a download; with `view`, PDF and pictures are shown.',
      tags: ['Documents'],
      security: [],
      parameters: [
        ...signedLink('document'),
        query('view', '`1`: to be shown.', { type: 'string', enum: ['1'] }, false),
        signature,
      ],
      responses: { '200': bytes('application/octet-stream', '%PDF-1.7 …'), ...opened },
    },
  },
  '/api/uploads': {
    post: {
      ...inPieces('beginUpload', 'Begins a file that is sent in pieces.'),
      parameters: [tus, sentBytes('Upload-Length', 'How many bytes the file has.')],
      responses: {
        '201': {
          description: 'Begun.',
          headers: { Location: { description: 'The address of the upload.', schema: { type: 'string' } } },
        },
        ...refusedBy(...REFUSED, 413, 422),
      },
    },
    options: {
      ...inPieces('uploadOptions', 'What of tus is spoken here.'),
      parameters: [],
      responses: {
        '204': { description: 'Its version, extensions and largest file, as headers.' },
        ...refusedBy(...REFUSED),
      },
    },
  },
  '/api/uploads/{id}': {
    head: {
      ...inPieces('uploadProgress', 'How far an upload of one’s own is.'),
      parameters: ofUpload,
      responses: { '200': { description: 'So far.', headers: far }, ...refusedBy(...REFUSED, 404) },
    },
    patch: {
      ...inPieces('sendPiece', 'The next piece of an upload. Where the line breaks, what came counts.'),
      parameters: [...ofUpload, sentBytes('Upload-Offset', 'Where the piece begins: how far the upload is.')],
      requestBody: {
        required: true,
        content: {
          'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' }, example: '%PDF-1.7 …' },
        },
      },
      responses: { '204': { description: 'Kept.', headers: far }, ...refusedBy(...REFUSED, 404, 409, 413, 415) },
    },
    delete: {
      ...inPieces('dropUpload', 'Gives an upload up, with all that arrived of it.'),
      parameters: ofUpload,
      responses: { '204': { description: 'Gone.' }, ...refusedBy(...REFUSED, 404) },
    },
  },
  '/api/my-data/files/{id}': {
    get: {
      operationId: 'openMyData',
      summary: 'The archive of one’s own data, by a link that `myDataLink` answered.',
      description: 'Source: rules "Download my data".',
      tags: ['Profile'],
      security: [],
      parameters: [...signedLink('archive'), signature],
      responses: { '200': bytes('application/zip', 'PK…'), ...opened },
    },
  },
  '/api/pictures/{name}': {
    get: {
      operationId: 'picture',
      summary: 'A portrait, a logo or a picture of an article, at the address that other calls answer.',
      description: 'Source: rules "Pictures". A browser may keep it for a day, as what it shows never changes.',
      tags: ['Profile'],
      security: [],
      parameters: [
        {
          name: 'name',
          in: 'path',
          required: true,
          description: 'Of the picture.',
          schema: { type: 'string', pattern: '^[0-9a-f]{32}$' },
        },
      ],
      responses: { '200': bytes('image/webp', 'RIFF…'), ...opened },
    },
  },
  [UNIONS_TEMPLATE]: template('unionsTemplate', 'unions', 'Organizations', UNION_COLUMNS),
  [USERS_TEMPLATE]: template('usersTemplate', 'invitations', 'Invitations', INVITE_COLUMNS),
  '/api/reports/files/{name}': {
    get: {
      operationId: 'openReport',
      summary: 'A report as a CSV file, by a link that `report` answered.',
      description: 'Source: rules "Reports". It is made when it is opened, of what the person may see then.',
      tags: ['Reports'],
      security: [],
      parameters: [
        { name: 'name', in: 'path', required: true, description: 'Of the file.', schema: { type: 'string' } },
        query('from', 'The first day.', { type: 'string', format: 'date' }, false),
        query('to', 'The last day.', { type: 'string', format: 'date' }, false),
        query('q', 'What the names in its lists contain.', { type: 'string' }, false),
        query('period', 'Of its series.', { type: 'string', enum: REPORT_PERIODS }, false),
        ...signedFor,
        signature,
      ],
      responses: { '200': bytes('text/csv', 'Month,Filed,Resolved\r\n2026-05,42,31\r\n'), ...opened },
    },
  },
}
