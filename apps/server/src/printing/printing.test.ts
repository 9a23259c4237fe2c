import { randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { soon } from '../test-kit/soon'
import { createPrinting } from './printing'

/** Draws nothing: answers each batch as it came, after what it was begun with. */
const standIn = `
import { parentPort, workerData } from 'node:worker_threads'
const give = (value) => new Promise((resolve) => {
  parentPort.once('message', resolve)
  parentPort.postMessage({ isDone: false, value })
})
let batch = await give({ bytes: new Uint8Array(), faults: [] })
for (; batch !== null; batch = await give({ bytes: Buffer.from(batch), faults: workerData.faults ?? [] })) {
  if (batch === 'exit') process.exit(1)
  if (batch === 'throw') throw new Error('a drawing failed')
}
parentPort.postMessage({ isDone: true })`

let folder: string
const lines: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'getzo-printing-'))
  await writeFile(join(folder, 'echo.worker.js'), standIn)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => {
  lines.length = 0
})

function startPrinting(change: { printWaitMs?: number; drawMsMax?: number } = {}) {
  const printing = createPrinting({
    workersFolder: folder,
    folder,
    streams: { endWhenStalled: () => undefined },
    log: pino({}, { write: (line: string) => void lines.push(line) }),
    ...change,
  })
  /** A person asks for a file of these batches; `leave` is what happens when their connection closes. */
  function print(userId: number, batches: AsyncIterable<string> | Iterable<string>, input: object = {}) {
    const socket = Object.assign(new EventEmitter(), { destroyed: false })
    const call = { session: { userId }, request: { raw: { socket } } } as unknown as Parameters<
      typeof printing.print
    >[0] // as much of a call as it reads
    const file = printing.print(call, { worker: 'echo.worker.js', input, batches })
    const whole = () => file.then(text)
    // a test that expects a failure looks at it later
    file.catch(() => undefined)
    const leave = () => {
      socket.destroyed = true
      process.nextTick(() => socket.emit('close'))
    }
    return { file, whole, leave }
  }
  return { print }
}

/** Batches that come when they are let, and tell that the file has begun and ended. */
function held(name: string, events: string[]) {
  const gate = new EventEmitter()
  const open = once(gate, 'open')
  async function* batches() {
    events.push(`${name} begins`)
    try {
      yield `${name} 1;`
      await open
      yield `${name} 2;`
    } finally {
      events.push(`${name} ends`)
    }
  }
  return { batches: batches(), open: () => gate.emit('open') }
}
const begun = (events: string[], what: string) => soon(() => expect(events).toContain(what))
async function someTurns() {
  for (let turn = 0; turn < 200; turn += 1) await nextTurn()
}

describe('W8 U12', () => {
  test('files are drawn one at a time, in the order in which they were asked for', async () => {
    const { print } = startPrinting()
    const events: string[] = []
    const [first, second, third] = ['a', 'b', 'c'].map((name) => held(name, events))
    if (!first || !second || !third) throw new Error('three')
    const files = [first, second, third].map(({ batches }, at) => print(at, batches).whole())
    await begun(events, 'a begins')
    third.open()
    second.open()
    await someTurns()
    expect(events).toEqual(['a begins'])
    first.open()
    expect(await Promise.all(files)).toEqual(['a 1;a 2;', 'b 1;b 2;', 'c 1;c 2;'])
    expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  })

  test('a file is drawn whole before its first byte is sent, and lies nowhere by a name', async () => {
    const { print } = startPrinting()
    const events: string[] = []
    const slow = held('a', events)
    const asked = print(1, slow.batches)
    await begun(events, 'a begins')
    const early = await Promise.race([asked.file, someTurns()])
    expect(early).toBeUndefined()
    slow.open()
    expect(await asked.whole()).toBe('a 1;a 2;')
    expect(await readdir(folder)).toEqual(['echo.worker.js', 'package.json'])
  })

  test('a file that takes too long to draw is refused as busy, and the next one is drawn', async () => {
    const { print } = startPrinting({ drawMsMax: 300 })
    const slow = held('a', [])
    await expect(print(1, slow.batches).file).rejects.toMatchObject({ error: 'busy' })
    // where the machine is busy, a thread alone can take as long to begin
    await soon(async () => expect(await print(2, ['next']).whole()).toBe('next'))
    slow.open()
  })

  test('a person has one file made and one that waits; a third is refused until one has arrived', async () => {
    const { print } = startPrinting()
    const events: string[] = []
    const mine = held('a', events)
    const first = print(1, mine.batches)
    const second = print(1, ['waits'])
    await expect(print(1, ['third']).file).rejects.toMatchObject({
      error: 'too_many',
      data: { retry_after_seconds: 10 },
      said: { rule: 'papers.under_way' },
    })
    const others = print(2, ['other'])
    mine.open()
    expect(await Promise.all([first.whole(), second.whole(), others.whole()])).toEqual([
      'a 1;a 2;',
      'waits',
      'other',
    ])
    expect(await print(1, ['again']).whole()).toBe('again')
  })

  test('a file whose turn does not come is refused as busy, and holds up nobody', async () => {
    const { print } = startPrinting({ printWaitMs: 50 })
    const events: string[] = []
    const long = held('a', events)
    const first = print(1, long.batches)
    await begun(events, 'a begins')
    await expect(print(2, ['late']).file).rejects.toMatchObject({
      error: 'busy',
      said: { rule: 'papers.busy' },
    })
    long.open()
    expect(await first.whole()).toBe('a 1;a 2;')
    expect(await print(2, ['late']).whole()).toBe('late')
  })

  test('a reader who leaves at any moment ends the drawing, and the next file is drawn at once', async () => {
    const { print } = startPrinting()
    for (let turns = 0; turns < 120; turns += 1) {
      const left = print(1, ['a 1;', 'a 2;'])
      left.file.then((sent) => sent.on('error', () => undefined)).catch(() => undefined)
      for (let turn = 0; turn < turns; turn += 1) await nextTurn()
      left.leave()
    }
    const slow = held('a', [])
    const drawn = print(1, slow.batches)
    drawn.leave()
    slow.open()
    expect(await print(2, ['next']).whole()).toBe('next')
    expect(await print(1, ['again']).whole()).toBe('again')
    expect(lines).toEqual([])
  })

  test('a reader who reads nothing keeps nobody else waiting', async () => {
    const { print } = startPrinting()
    const large = randomBytes(512 * 1024).toString('hex')
    const unread = await print(1, [large, large, large]).file
    expect(await print(2, ['next']).whole()).toBe('next')
    unread.destroy()
  })

  test('a reader who leaves while their file waits loses the place, and nobody else’s', async () => {
    const { print } = startPrinting()
    const events: string[] = []
    const long = held('a', events)
    const first = print(1, long.batches)
    await begun(events, 'a begins')
    const waiting = print(2, ['gone'])
    const next = print(3, ['next'])
    waiting.leave()
    await expect(waiting.file).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' })
    long.open()
    expect(await Promise.all([first.whole(), next.whole()])).toEqual(['a 1;a 2;', 'next'])
  })

  test.each(['exit', 'throw'])(
    'a thread that dies (%s) is a refusal in words, is logged, and the next file is drawn',
    async (how) => {
      const { print } = startPrinting()
      await expect(print(1, [how]).file).rejects.toMatchObject({
        error: 'internal',
        said: { rule: 'papers.not_drawn' },
      })
      expect(lines.join('')).toContain('a file could not be drawn')
      expect(await print(2, ['next']).whole()).toBe('next')
    },
  )

  test('a part that could not be drawn is logged, and the file goes on', async () => {
    const { print } = startPrinting()
    expect(await print(1, ['one;', 'two'], { faults: ['a letter'] }).whole()).toBe('one;two')
    expect(lines.join('')).toContain('a letter')
  })

  test('who reads slowly has the whole file at the end', async () => {
    const { print } = startPrinting()
    const megabyte = randomBytes(512 * 1024).toString('hex')
    const file = await print(1, [megabyte, megabyte, megabyte]).file
    await someTurns()
    expect((await buffer(file)).length).toBe(3 * megabyte.length)
  })
})
