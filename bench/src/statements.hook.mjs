import pg from 'pg'

/** Loaded before the product: counts what it asks of the database, and tells its parent when asked. */
let count = 0
const { query } = pg.Client.prototype
pg.Client.prototype.query = function counted(...args) {
  count++
  return query.apply(this, args)
}
process.on('message', () => process.send(count))
// Whoever counts must not keep alive what is counted.
process.channel.unref()
