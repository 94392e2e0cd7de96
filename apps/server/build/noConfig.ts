/**
 * In place of cosmiconfig: graphile-worker looks with it for settings of its own in every folder above, when it is loaded.
 * Ours come from `env.ts` alone, and a start need not read YAML.
 */
export const cosmiconfigSync = () => ({ search: () => null })
