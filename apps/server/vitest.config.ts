import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/built.globalSetup.ts', 'test/postgres.globalSetup.ts'],
    // Whole-app tests have the machine to themselves.
    sequence: { groupOrder: 1 },
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
