/** Another database's data is never mixed with demo data; main prints this line and ends. */
export class NotADemo extends Error {
  override name = 'NotADemo'
}
