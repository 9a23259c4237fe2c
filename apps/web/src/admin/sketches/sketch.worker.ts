import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type {
  AnsweredCall,
  AskedCall,
  DrawnSketch,
  SketchSettings,
  SketchTask,
} from '@getzo/contract/sketches/sketch-work'
import { standInForBrowser } from './browser-stand-in'

const browser = standInForBrowser(workerData as SketchSettings) // by the server that starts it
const { drawSketch } = await import('./draw-sketch')

let last = Promise.resolve()
// one at a time: the screens have one cache and one session, as in a browser
parentPort?.on('message', ({ task, port }: { task: SketchTask; port: MessagePort }) => {
  last = last.then(() => work(task, port))
})

async function work(task: SketchTask, port: MessagePort): Promise<void> {
  browser.wear(task.scheme)
  globalThis.fetch = callsThrough(port)
  const drawn = await drawSketch(task).then(
    (sketch): DrawnSketch => ({ sketch: JSON.stringify({ sketch }) }),
    (error: unknown): DrawnSketch => ({
      sketch: null,
      fault: String((error instanceof Error && error.stack) || error),
    }),
  )
  port.postMessage(drawn)
  port.close()
}

/** Asks the server, which answers as it would answer the caller. */
function callsThrough(port: MessagePort): typeof fetch {
  const waiting = new Map<number, (answer: AnsweredCall) => void>()
  port.on('message', (answer: AnsweredCall) => waiting.get(answer.id)?.(answer))
  return async (target) => {
    // api/request.ts asks by addresses of our own
    const asked: AskedCall = { id: waiting.size, path: target as string }
    const { status, headers, body } = await new Promise<AnsweredCall>((resolve) => {
      waiting.set(asked.id, resolve)
      port.postMessage(asked)
    })
    return new Response(body, { status, headers })
  }
}
