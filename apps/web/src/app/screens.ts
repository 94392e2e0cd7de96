import type { Screen } from '../lib/screen.ts'

/** Every built screen inside the shell, feature by feature. */
export const screens: readonly Screen[] = []
