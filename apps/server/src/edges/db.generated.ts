export type DB = {}
