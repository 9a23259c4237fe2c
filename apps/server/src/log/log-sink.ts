import { writeSync } from 'node:fs'

/** The size of the lines that wait for a blocked log; further lines are dropped. */
const heldBytesMax = 1024 * 1024
const tryAgainMs = 100

/** The destination of log lines. It never throws and never blocks, since the service matters more than its log. */
export interface LogSink {
  write(line: string): void
  /** how many lines were dropped so far */
  dropped(): number
}

/**
 * Writes to a file descriptor. A disk that is full, or a pipe whose reader is slow, gets the waiting lines once it
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
