import { Socket } from 'node:net'

/** PostgreSQL's protocol: Query and Execute. Every message but the first of a connection is a type, then its length. */
const STATEMENTS = new Set(['Q', 'E'].map(type => type.charCodeAt(0)))

/** Loaded before the product: counts what it asks of the database, and tells its parent when asked. */
let count = 0
const { write } = Socket.prototype
Socket.prototype.write = function counted(chunk, ...more) {
  // The product's own clients are answered over sockets of its server; to others it speaks as a client of the database.
  if (!this.server && Buffer.isBuffer(chunk)) count += statementsIn(chunk)
  return write.call(this, chunk, ...more)
}

function statementsIn(chunk) {
  let found = 0
  for (let at = 0; at + 5 <= chunk.length; at += 1 + chunk.readUInt32BE(at + 1)) if (STATEMENTS.has(chunk[at])) found++
  return found
}

process.on('message', () => process.send(count))
// Whoever counts must not keep alive what is counted.
process.channel.unref()
