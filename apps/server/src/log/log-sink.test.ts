import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from './log'
import { createLogSink } from './log-sink'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'getzo-log-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('N4 a log on a full disk stops nobody: lines wait, those beyond a megabyte are dropped and counted', () => {
  const full = openSync('/dev/full', 'w')
  const sink = createLogSink(full)
  const log = createLog({ logLevel: 'info' }, sink)
  log.info('one')
  expect(sink.dropped()).toBe(0)
  for (let n = 0; n < 2_000; n += 1) log.info({ text: 'x'.repeat(1_000) })
  expect(sink.dropped()).toBeGreaterThan(900)
  vi.advanceTimersByTime(10_000)
  log.info('still here')
  closeSync(full)
})

test('N4 waiting lines are written in order once the log accepts them again', () => {
  const file = join(folder, 'log')
  // not open for writing at first
  const reading = openSync('/dev/null', 'r')
  const sink = createLogSink(reading)
  sink.write('one\n')
  sink.write('two\n')
  closeSync(reading)
  const descriptor = openSync(file, 'w')
  expect(descriptor).toBe(reading)
  sink.write('three\n')
  vi.advanceTimersByTime(500)
  sink.write('four\n')
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\nthree\nfour\n')
  expect(sink.dropped()).toBe(0)
  closeSync(descriptor)
})
