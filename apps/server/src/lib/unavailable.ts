/**
 * PostgreSQL's classes for "not now": connection, out of resources (its disk, too), shut down or cancelled, its machine,
 * its inside; then locks, serialisation, deadlock, a transaction left idle, a server that became a standby, and a
 * prepared statement it no longer knows.
 */
const database = /^(08|53|57|58|XX|55P03|40001|40P01|25P03|25006|26000)/
/** A connection that breaks or cannot be opened, and a disk that is full or will not have it. */
const system =
  /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|ENOSPC|EDQUOT|EFBIG|EROFS|EIO|EMFILE|ENFILE)/
/** What the client of PostgreSQL says without a code; and of a plan made before a table changed, whose code says more. */
const client =
  /cached plan must not change|timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable/

/** Whether something we depend on cannot just now, so that the same again may well succeed. */
export function isUnavailable(error: Error & { readonly code?: unknown }): boolean {
  const code = typeof error.code === 'string' ? error.code : ''
  return database.test(code) || system.test(code) || client.test(error.message)
}

/**
 * Why a database cannot be used by whoever starts something: no connection, name, password or database (08, 28, 3D, and what the
 * system and TLS say in words), a server that is full, starts or stops (53, 57), a role that may not migrate (42501).
 */
const unusable = /^(E[A-Z]+|[A-Z]+_|08|28|3D|53|57|42501)/
const noTls = /does not support SSL connections|Connection terminated/

export function isUnusable(error: Error & { readonly code?: unknown }): boolean {
  return unusable.test(typeof error.code === 'string' ? error.code : '') || noTls.test(error.message)
}
