import { defineConfig } from 'vitest/config'
import { language } from './vite.config.ts'

export default defineConfig({
  plugins: language(),
  test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'], environment: 'node', isolate: false, maxWorkers: 3 },
})
