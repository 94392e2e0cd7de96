import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import pg from 'pg'
import { argon2Hasher } from '../../apps/server/src/edges/passwords.ts'
import { newId } from '../../apps/server/src/lib/ids.ts'

/**
 * What Fastify and pg do at most: one statement a route over the same tables, the token held in memory, everybody sees
 * every case, no events. The list answers what the product's list does, field by field.
 */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, text => text)
const pool = new pg.Pool({ connectionString: process.env.BARE_URL, max: 10, types })
const app = fastify()
const clock = { now: () => new Date() }
const hasher = await argon2Hasher()

type Row = Record<string, string | null> & { filed_at: Date }

const ask = async (name: string, text: string, values: unknown[] = []) =>
  (await pool.query<Row>({ name, text, values })).rows

const page = (ids: string) => `with page as materialized (${ids} order by c.id desc limit 25)
  select c.id, c.case_no, c.title, t.name type, c.status, c.filed_at,
    coalesce(x.id, p.id) claimant_id, coalesce(x.name, p.first_name || ' ' || p.last_name) claimant_name,
    coalesce(x.acronym, '') claimant_acronym, y.id accused_id, y.name accused_name, y.acronym accused_acronym, d.due_on
  from page join cases c on c.id = page.id join case_type t on t.id = c.type_id join person p on p.id = c.filer_id
  left join unit x on x.id = c.claimant_unit_id join unit y on y.id = c.accused_unit_id
  left join case_due d on d.case_id = c.id order by c.id desc`
const NEWEST = page('select c.id from cases c')
const FOUND = page(`select c.id from cases c where lower(c.title) || ' ' || lower(c.case_no) like $1`)
const CASE = `select c.*, t.name type, p.first_name || ' ' || p.last_name filer, x.name claimant, y.name accused
  from cases c join case_type t on t.id = c.type_id join person p on p.id = c.filer_id
  left join unit x on x.id = c.claimant_unit_id join unit y on y.id = c.accused_unit_id where c.id = $1`
const MESSAGES = `select m.id, m.type, m.body, m.sent_at, p.first_name || ' ' || p.last_name sender
  from thread t join message m on m.thread_id = t.id join person p on p.id = m.sender_id
  where t.case_id = $1 order by m.id desc limit 50`

const shown = (row: Row) => ({
  _id: row.id,
  case_no: row.case_no,
  title: row.title,
  type: row.type,
  filling_date: row.filed_at.toISOString(),
  status: row.status,
  status_img: `/status/${row.status?.replaceAll(' ', '-')}.svg`,
  involved_parties: {
    claimant: { _id: row.claimant_id, name: row.claimant_name, acronym: row.claimant_acronym, logo: null },
    accused: { _id: row.accused_id, name: row.accused_name, acronym: row.accused_acronym, logo: null },
  },
  due_on: row.due_on,
})

const known = new Set(['officer'])
const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
  if (!known.has((request.headers.authorization ?? '').slice(7))) return reply.code(401).send({})
}
const open = { preHandler }

app.get('/hello', () => ({ ok: true }))
app.get<{ Querystring: { q?: string } }>('/cases', open, async ({ query: { q } }) => {
  const rows = q ? await ask('found', FOUND, [`%${q.toLowerCase()}%`]) : await ask('newest', NEWEST)
  return { status: true, data: rows.map(shown) }
})
app.get<{ Params: { id: string } }>('/cases/:id', open, async ({ params: { id } }) => {
  const [[row], messages] = await Promise.all([ask('case', CASE, [id]), ask('messages', MESSAGES, [id])])
  return { status: true, data: { ...row, messages } }
})
app.post<{ Body: Record<string, string> }>('/cases', open, async ({ body }) => {
  const id = newId(clock)
  // Of an open case the product would count the days while others are measured.
  const columns = ['id', 'case_no', 'status', 'status_since', 'filed_at', ...Object.keys(body)]
  const values = [id, `BARE/${id}`, 'closed', clock.now(), clock.now(), ...Object.values(body)]
  const places = values.map((_, i) => `$${i + 1}`)
  await ask('file', `insert into cases (${columns}) values (${places})`, values)
  return { status: true, data: { _id: id } }
})
app.post<{ Params: { id: string }; Body: { message: string } }>('/threads/:id', open, async ({ params, body }) => {
  const id = newId(clock)
  const row = [id, params.id, body.message, clock.now()]
  await ask('say', `insert into message (id, thread_id, type, body, sent_at) values ($1, $2, 'text', $3, $4)`, row)
  return { status: true, data: { _id: id } }
})
const OWNER = `select p.id, p.password_hash from contact k join person p on p.id = k.person_id where k.value = $1`
app.post<{ Body: { email: string; password: string } }>('/login', async ({ body: { email, password } }) => {
  const [person] = await ask('owner', OWNER, [email])
  return { status: await hasher.verify(password, person?.password_hash ?? null, 'bench') }
})

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.on('SIGTERM', () => process.exit())
