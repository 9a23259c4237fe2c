/** Deeper causes say nothing new. */
const depthMax = 3

/**
 * An error for the log: its message, its stack, and its plain values such as a code. Never an object that it
 * carries: the database driver puts its client there, with the key that cancels its statements and its password.
 */
export function errorForLog(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? 'something that is no error' : error
  const plain = Object.entries(error).filter(([, value]) => /^(?:string|number|boolean)$/.test(typeof value))
  return {
    ...Object.fromEntries(plain),
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause === undefined || depth === depthMax
      ? {}
      : { cause: errorForLog(error.cause, depth + 1) }),
  }
}
