import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Each workspace owns its configuration.
  test: { projects: ['packages/*', 'apps/*', 'tests'] },
})
