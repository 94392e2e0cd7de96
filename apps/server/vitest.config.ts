import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/built.globalSetup.ts', 'test/postgres.globalSetup.ts'],
    pool: 'forks',
    // The product is loaded once a worker; what a file sets up it takes down itself.
    isolate: false,
    // Half of a test is waiting for the database: a third worker fills two cores.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
