export { nameKey } from '../../lib/names.ts'
