import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createSketches } from './sketch-worker'

/** Draws nothing: does what the address says, and tells what it was started with. */
const standIn = `
import { parentPort, workerData } from 'node:worker_threads'
let drawn = 0
parentPort.on('message', ({ task, port }) => {
  const end = (answer) => {
    port.postMessage(answer)
    port.close()
  }
  const acts = {
    draw: () => end({ sketch: JSON.stringify({ task, settings: workerData, env: Object.keys(process.env), drawn: (drawn += 1) }) }),
    nothing: () => end({ sketch: null }),
    fail: () => end({ sketch: null, fault: 'Error: a screen failed' }),
    exit: () => process.exit(1),
    never: () => {},
    ask: () => {
      port.on('message', (answer) => end({ sketch: JSON.stringify(answer) }))
      port.postMessage({ id: 7, path: '/release/o/all' })
    },
  }
  acts[task.address]()
})`

let folder: string
const lines: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'getzo-sketch-'))
  await writeFile(join(folder, 'worker.mjs'), standIn)
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => {
  lines.length = 0
})

function sketches({ withinMs = 60_000, script = 'worker.mjs' } = {}) {
  const metrics = new Registry()
  const made = createSketches({
    script: join(folder, script),
    settings: { 'shop-name': 'Getzo' },
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    metrics,
    withinMs,
  })
  onTestFinished(() => made.close())
  const calls: string[] = []
  return {
    calls,
    metrics,
    draw: async (address: string) => {
      const text = await made.draw({ address, scheme: 'dark' }, (path) => {
        calls.push(path)
        return Promise.resolve({ status: 200, headers: {}, body: '[]' })
      })
      return text === null ? null : (JSON.parse(text) as Record<string, unknown>) // what the stand-in wrote
    },
  }
}

test('N7 what draws is told the task and what every page is told, and nothing of the process’s own settings', async () => {
  const { draw } = sketches()
  expect(await draw('draw')).toEqual({
    task: { address: 'draw', scheme: 'dark' },
    settings: { 'shop-name': 'Getzo' },
    env: [],
    drawn: 1,
  })
  expect(await draw('draw')).toMatchObject({ drawn: 2 })
})

test('A20 it asks for the page’s data by the way that it is given', async () => {
  const { draw, calls } = sketches()
  expect(await draw('ask')).toEqual({ id: 7, status: 200, headers: {}, body: '[]' })
  expect(calls).toEqual(['/release/o/all'])
})

test.each(['fail', 'exit'])(
  'A20 a list that it cannot draw (%s) is none, the fault is told, and the next one is drawn',
  async (act) => {
    const { draw, metrics } = sketches()
    expect(await draw(act)).toBeNull()
    expect(lines.join('')).toContain('a list could not be drawn')
    expect(await draw('draw')).not.toBeNull()
    expect(await metrics.metrics()).toContain('getzo_sketch_seconds_count{outcome="failed"} 1')
  },
)

test('A20 what takes too long is given up, and begun anew for the next', async () => {
  const { draw } = sketches({ withinMs: 300 })
  expect(await draw('never')).toBeNull()
  expect(lines.join('')).toContain('longer than 300 ms to be drawn')
  // a busy machine is no fault that somebody must mend
  expect(lines.join('')).toContain('"level":40')
})

test('A20 where nothing can draw, pages come as they do without', async () => {
  const { draw } = sketches({ script: 'is-not-there.mjs' })
  expect(await draw('draw')).toBeNull()
})

test('N5 who would wait behind four others is told at once that there is none', async () => {
  const { draw } = sketches()
  const answers = await Promise.all(['draw', 'draw', 'draw', 'draw', 'draw'].map(draw))
  expect(answers.map((answer) => answer !== null)).toEqual([true, true, true, true, false])
  expect(await draw('draw')).not.toBeNull()
})

test('A20 an address that is no list has none, and that is no fault', async () => {
  const { draw, metrics } = sketches()
  expect(await draw('nothing')).toBeNull()
  expect(lines).toEqual([])
  expect(await metrics.metrics()).toContain('getzo_sketch_seconds_count{outcome="none"} 1')
})
