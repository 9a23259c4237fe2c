import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type {
  AnsweredCall,
  AskedCall,
  DrawnSketch,
  SketchSettings,
  SketchTask,
} from '@getzo/contract/sketches/sketch-work'
import type { FastifyBaseLogger } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

/** Answers a call of ours as the one who asks for the sketch would be answered. */
export type Ask = (path: string) => Promise<Omit<AnsweredCall, 'id'>>

export interface Sketches {
  /** starts what draws, for the first to find it ready */
  prepare: () => void
  /** JSON of the answer; null where the address is no list, and where it cannot be drawn now */
  draw: (task: SketchTask, ask: Ask) => Promise<string | null>
  close: () => Promise<void>
}

/** Where no screens are served there is nothing to draw. */
export const noSketches: Sketches = {
  prepare: () => undefined,
  draw: () => Promise.resolve(null),
  close: () => Promise.resolve(),
}

interface Parts {
  /** of the web's build (apps/web/src/admin/sketches) */
  script: string
  settings: SketchSettings
  log: FastifyBaseLogger
  metrics: Registry
  /** what takes longer is a fault */
  withinMs?: number
}

/** Who would be behind these has the list itself sooner. */
const waitingMax = 4
const memoryMb = 256

/**
 * Draws lists by the web's own screens, in a thread of its own: it holds up no request, has no secret of the process, and
 * what fails there fails alone. One at a time, as they share one cache.
 */
export function createSketches({ script, settings, log, metrics, withinMs = 5_000 }: Parts): Sketches {
  let worker: Worker | null = null
  let waiting = 0
  const seconds = new Histogram({
    name: 'getzo_sketch_seconds',
    help: 'How long a list took to be drawn for a page that is still loading, its data included',
    labelNames: ['outcome'] as const,
    buckets: [0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
    registers: [metrics],
  })

  function start(): Worker {
    const started = new Worker(script, {
      workerData: settings,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    started.unref()
    started.on('error', (error) => log.error({ err: error }, 'what draws lists has ended'))
    started.on('exit', () => {
      if (worker === started) worker = null
    })
    return started
  }

  async function draw(task: SketchTask, ask: Ask): Promise<string | null> {
    if (waiting >= waitingMax) return null
    waiting += 1
    const end = seconds.startTimer()
    try {
      worker ??= start()
      const { sketch, fault } = await drawn(worker, task, ask, withinMs)
      if (fault !== undefined) throw new Error(fault)
      end({ outcome: sketch === null ? 'none' : 'drawn' })
      return sketch
    } catch (error) {
      // best effort: without a sketch the page comes as it always did
      log[error instanceof TooLate ? 'warn' : 'error']({ err: error }, 'a list could not be drawn')
      end({ outcome: 'failed' })
      return null
    } finally {
      waiting -= 1
    }
  }

  return {
    prepare: () => {
      worker ??= start()
    },
    draw,
    close: async () => {
      await worker?.terminate()
    },
  }
}

/** What a busy machine comes to; no fault of the list. */
class TooLate extends Error {}

async function drawn(worker: Worker, task: SketchTask, ask: Ask, withinMs: number): Promise<DrawnSketch> {
  const { port1: ours, port2: port } = new MessageChannel()
  let end = () => {}
  try {
    return await new Promise<DrawnSketch>((resolve, reject) => {
      const ended = () => reject(new Error('what draws lists ended meanwhile'))
      const timer = setTimeout(() => {
        reject(new TooLate(`a list took longer than ${withinMs} ms to be drawn`))
        void worker.terminate()
      }, withinMs)
      end = () => {
        clearTimeout(timer)
        worker.off('exit', ended)
      }
      worker.once('exit', ended)
      ours.on('message', (said: AskedCall | DrawnSketch) => {
        if ('sketch' in said) return resolve(said)
        ask(said.path).then((answer) => tell(ours, { id: said.id, ...answer }), reject)
      })
      worker.postMessage({ task, port }, [port])
    })
  } finally {
    end()
    ours.close()
  }
}

/** A port of threads has no origin to name. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (port: MessagePort, answer: AnsweredCall) => port.postMessage(answer)
