/** A read that takes this long holds nobody else up. */
const patienceMs = 20

/**
 * Reads what many requests ask for one by one. What is asked for while a read is under way waits for its end and is then
 * read by one statement, so the busier it is the fewer statements there are. Every answer is of a read that began after
 * it was asked for: nothing is ever older than the question. Answers undefined where `read` finds nothing of that key.
 */
export function readTogether<V>(
  read: (keys: string[]) => Promise<ReadonlyMap<string, V>>,
): (key: string) => Promise<V | undefined> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: { keys: Set<string>; found: Promise<ReadonlyMap<string, V>> } | undefined

  function gather() {
    const keys = new Set<string>()
    const found = endOf(underWay).then(() => {
      next = undefined
      const reading = read([...keys])
      underWay = reading
      return reading
    })
    return { keys, found }
  }
  return async (key) => {
    next ??= gather()
    next.keys.add(key)
    return (await next.found).get(key)
  }
}

/** Good or bad, but not for ever. */
function endOf(work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    work.then(end, end)
  })
}
