import { writeSync } from 'node:fs'

/** What waits for a log that takes nothing at the moment; beyond it lines are dropped. */
const heldBytesMax = 1024 * 1024
const tryAgainMs = 100

/** Where log lines go. Whatever becomes of them, nothing is thrown and nothing waits: the service is more than its log. */
export interface LogSink {
  write(line: string): void
  /** how many lines were dropped so far */
  dropped(): number
}

/**
 * Writes to a file descriptor. A disk that is full, or a pipe whose reader is slow, gets what was said meanwhile once it
 * takes it, a megabyte at most; a reader that is gone gets nothing more.
 */
export function createLogSink(descriptor: number): LogSink {
  let held: Buffer[] = []
  let heldBytes = 0
  let dropped = 0
  let timer: NodeJS.Timeout | null = null

  function hold(line: Buffer) {
    if (heldBytes + line.length > heldBytesMax) {
      dropped += 1
      return
    }
    held.push(line)
    heldBytes += line.length
    timer ??= setTimeout(flush, tryAgainMs).unref()
  }

  function flush() {
    timer = null
    const waiting = held
    held = []
    heldBytes = 0
    for (const line of waiting) send(line)
  }

  function send(line: Buffer) {
    if (held.length > 0) return hold(line)
    try {
      const written = writeSync(descriptor, line)
      if (written < line.length) hold(line.subarray(written))
    } catch {
      // said nowhere but in the metrics: this is where it would be said
      hold(line)
    }
  }

  return { write: (line) => send(Buffer.from(line)), dropped: () => dropped }
}
