import { ensureBuilt } from '../../../scripts/build.mjs'

/** Tests that start the product as a process start what would be installed: the bundle of this very source. */
export default () => ensureBuilt(['server'])
