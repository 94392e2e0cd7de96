import type { StorageConfig } from '../env.parts.ts'
import { diskFiles, diskStorage } from './storage.disk.ts'
import { s3Storage } from './storage.s3.ts'
import type { Storage } from './storage.ts'

export const openStorage = (config: StorageConfig): Promise<Storage> =>
  config.kind === 'disk' ? diskStorage(config.dir) : s3Storage(config)

/** For who may not write: on disk the folder may be another process's at this moment. */
export const readableStorage = async (config: StorageConfig): Promise<Pick<Storage, 'get'>> =>
  config.kind === 'disk' ? diskFiles(config.dir) : s3Storage(config)
