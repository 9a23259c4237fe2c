import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInWorker, WorkerDied } from './run-in-worker'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'getzo-worker-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const limits = { input: null, heapMb: 64, withinMs: 20_000 }
const value = (of: string) => `parentPort.postMessage({ isDone: false, value: ${of} })`

/** A thread of these lines. */
async function scriptOf(lines: string) {
  const script = join(folder, `${Math.random()}.mjs`)
  await writeFile(script, `import { parentPort, workerData } from 'node:worker_threads'\n${lines}`)
  return script
}

async function answersOf(job: Parameters<typeof runInWorker>[0]) {
  const answers: unknown[] = []
  for await (const answer of runInWorker(job)) answers.push(answer)
  return answers
}

test('N4 a job in a thread has its input, and nothing of the environment', async () => {
  const script = await scriptOf(`
    ${value('[workerData, Object.keys(process.env).length]')}
    parentPort.once('message', () => { parentPort.postMessage({ isDone: true }) })`)
  expect(await answersOf({ ...limits, script, input: { a: 1 } })).toEqual([[{ a: 1 }, 0]])
})

test('N4 a thread that takes too much memory dies alone', async () => {
  const script = await scriptOf('const all = []; for (;;) all.push({ a: [] })')
  await expect(answersOf({ ...limits, script })).rejects.toEqual(new WorkerDied('memory'))
})

test('N4 a thread that takes too long is ended, even one that never pauses', async () => {
  const script = await scriptOf('for (;;);')
  await expect(answersOf({ ...limits, script, withinMs: 50 })).rejects.toEqual(new WorkerDied('time'))
})

test('N4 the time that its reader takes is not counted', async () => {
  const script = await scriptOf(`
    ${value('1')}
    parentPort.once('message', () => { parentPort.postMessage({ isDone: true }) })`)
  const answers = runInWorker({ ...limits, script, withinMs: 2_000 })
  expect((await answers.next()).value).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 2_100))
  expect((await answers.next()).done).toBe(true)
})

test('N4 a thread ends with its signal, and with its reader', async () => {
  const script = await scriptOf(`${value('1')}; setInterval(() => undefined, 1000)`)
  const end = new AbortController()
  const reason = new Error('nobody waits')
  const answers = runInWorker({ ...limits, script, signal: end.signal })
  expect((await answers.next()).value).toBe(1)
  end.abort(reason)
  await expect(answers.next()).rejects.toBe(reason)
  for await (const _ of runInWorker({ ...limits, script })) break
})

test('N4 a job’s error is thrown, and a thread that ends before its work is a fault', async () => {
  const throwing = await scriptOf("throw new RangeError('no')")
  await expect(answersOf({ ...limits, script: throwing })).rejects.toThrow(RangeError)
  const ending = await scriptOf(`${value('1')}; process.exit(0)`)
  await expect(answersOf({ ...limits, script: ending })).rejects.toThrow('ended before its work')
})
