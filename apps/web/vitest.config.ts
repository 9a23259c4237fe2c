import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { messages } from './vite/messages.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [messages({ named: true }), react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://getzo.test/' } },
    // the tests' people are in the shop's zone, so that they read one clock
    env: { TZ: 'Asia/Shanghai' },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test-kit/setup.ts'],
    restoreMocks: true,
    testTimeout: 600_000,
    // a busy machine may be late
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    isolate: false,
    // screens are made and thrown away: with room for the young ones most are gone before they are looked at
    execArgv: ['--max-semi-space-size=64'],
    maxWorkers: 4,
  },
})
