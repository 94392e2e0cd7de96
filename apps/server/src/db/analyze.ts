import pg from 'pg'

/** Tells the planner what is in the tables by now, which only their owner may; by itself the database does so in its own time. */
export async function analyze(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'accord analyze' })
  await client.connect()
  try {
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
