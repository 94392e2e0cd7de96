import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { type Backlog, backlogOf } from './operations.queries.ts'

/** What an operator watches besides requests (docs/operating.md); read when asked for, never kept up. */
export function watchDatabase(registry: Registry, deps: Deps): void {
  const registers = [registry]
  // First, so that it does not count the connection that the figures below are read with.
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of this process to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = deps.pool
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })

  let reading: Promise<Backlog | null> | null = null
  /** Once for all figures of one answer; null while the database does not answer. */
  const backlog = () => {
    reading ??= backlogOf(deps.db, deps.clock.now())
      .catch(() => null)
      .finally(() => {
        reading = null
      })
    return reading
  }
  const figure = (name: string, help: string, label: string, of: (found: Backlog) => Record<string, number>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        const found = await backlog()
        this.reset()
        for (const [value, count] of Object.entries(found ? of(found) : {})) this.set({ [label]: value }, count)
      },
    })

  figure('outbox_waiting', 'Mails and texts that have not left yet.', 'channel', found => found.waiting)
  figure('outbox_oldest_seconds', 'How long the oldest of them has waited.', 'channel', found => found.oldest)
  figure('file_checks', 'Files being checked for viruses, and those that could not be.', 'state', found => found.checks)
  figure('file_checks_oldest_seconds', 'How long ago the oldest of them came.', 'state', found => found.oldestCheck)
  figure('jobs', 'Jobs that should run now, and those given up after all tries.', 'state', found => found.jobs)
  new Gauge({
    name: 'db_up',
    help: 'Whether the database answers this process; without it the figures read from it are missing.',
    registers,
    async collect() {
      this.set((await backlog()) ? 1 : 0)
    },
  })
}
