import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'policy', include: ['src/**/*.test.ts'], isolate: false, maxWorkers: 3 } })
