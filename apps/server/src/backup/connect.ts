import pg from 'pg'

/** Text forms that any PostgreSQL reads back, whatever the server or the user was set to. */
const FORMS = { datestyle: 'ISO, YMD', timezone: 'UTC', bytea_output: 'hex', extra_float_digits: '1' }
const PATIENCE = { statement_timeout: '0', lock_timeout: '0', idle_in_transaction_session_timeout: '0' }

/** A connection for one long work. */
export async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name, keepAlive: true })
  // A lost connection fails the statement that is under way; unheard, the event would end this process.
  client.on('error', () => {})
  await client.connect()
  for (const [setting, value] of Object.entries({ ...FORMS, ...PATIENCE }))
    await client.query('select set_config($1, $2, false)', [setting, value])
  return client
}

export const quoted = (names: readonly string[]): string => names.map(name => pg.escapeIdentifier(name)).join(', ')
