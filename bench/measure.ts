import autocannon from 'autocannon'
import pg from 'pg'

/** One measurement beside its reference. Its budget says whether a larger ratio is better or a smaller one. */
export interface Figure {
  name: string
  product: number
  reference: number
  unit: string
  ratio: number
  /** The budget of design.md section 8, or null if there is none. */
  budget: string | null
  within: boolean | null
}

type Pair = Pick<Figure, 'product' | 'reference'>

interface Load {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** The path (and body) of the n-th request. */
  request: (n: number) => { path: string; body?: string }
  connections?: number
  /** Brings the database into the state that is measured, before each turn, and a second of load that does not count. */
  before?: () => Promise<void>
}

const warmUpSeconds = 2
const turnSeconds = 1
const turns = 10

/**
 * Requests a second of two bounded loads on addresses of this machine, in turns, so that a change in the machine's
 * speed affects both. Any answer but 2xx or 3xx stops the bench.
 */
export async function compared(product: Load, reference: Load) {
  const [measured, bare] = [loadOf(product), loadOf(reference)]
  await measured(warmUpSeconds)
  await bare(warmUpSeconds)
  const total = { product: 0, reference: 0 }
  for (let turn = 0; turn < turns; turn += 1) {
    total.product += await measured(turnSeconds)
    total.reference += await bare(turnSeconds)
  }
  return { product: total.product / turns, reference: total.reference / turns }
}

/** A load whose paths continue from one run to the next; a run returns its requests a second. */
function loadOf({ url, method = 'GET', headers = {}, request, connections = 8, before }: Load) {
  let n = 0
  const ask = async (duration: number) => {
    const { requests, errors, ...answers } = await autocannon({
      url,
      connections,
      duration,
      requests: [
        {
          method,
          headers: method === 'GET' ? headers : { 'content-type': 'application/json', ...headers },
          setupRequest: (options) => {
            n += 1
            const { path, body } = request(n)
            return { ...options, path, ...(body === undefined ? {} : { body }) }
          },
        },
      ],
    })
    // its non2xx would also count redirects, such as every tap of a genuine tag
    const refused = answers['4xx'] + answers['5xx']
    if (refused > 0 || errors > 0)
      throw new Error(`${url}: ${refused} answers were refusals, ${errors} failed`)
    return requests.average
  }
  return async (duration: number) => {
    if (!before) return ask(duration)
    await before()
    await ask(turnSeconds) // a changed table has every plan made anew
    return ask(duration)
  }
}

/** Milliseconds of a download that is read to its end and discarded. */
export async function download(url: string, headers: Record<string, string> = {}): Promise<number> {
  const from = performance.now()
  const response = await fetch(url, { headers })
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`)
  for await (const chunk of response.body) void chunk
  return performance.now() - from
}

/** The median of several downloads of one address, after two that warm it up. */
export async function usualMs(url: string, headers: Record<string, string>, tries = 12): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < tries; n += 1) took.push(await download(url, headers))
  return median(took.slice(2))
}

/** Milliseconds of statements alone, by a connection of their own, without the product. */
export async function onStatements(
  connectionString: string,
  measure: (ask: (statement: pg.QueryConfig) => Promise<number>) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await measure(async (statement) => {
    const from = performance.now()
    await client.query(statement)
    return performance.now() - from
  })
  await client.end()
}

/** Compares requests a second: more is better. */
export function rate(name: string, { product, reference }: Pair, atLeast: number | null): Figure {
  const ratio = product / reference
  return {
    name,
    product: round(product),
    reference: round(reference),
    unit: 'requests/s',
    ratio: round(ratio),
    budget: atLeast === null ? null : `>= ${atLeast}`,
    within: atLeast === null ? null : ratio >= atLeast,
  }
}

/** Compares milliseconds: less is better. */
export function time(name: string, { product, reference }: Pair, atMost: number | null): Figure {
  const ratio = product / reference
  return {
    name,
    product: round(product),
    reference: round(reference),
    unit: 'ms',
    ratio: round(ratio),
    budget: atMost === null ? null : `<= ${atMost}`,
    within: atMost === null ? null : ratio <= atMost,
  }
}

export const round = (value: number) => Math.round(value * 100) / 100

/** A duration that people notice, beside its limit. */
export function against(name: string, measured: number, budget: number, unit: string): Figure {
  return {
    name,
    product: round(measured),
    reference: budget,
    unit,
    ratio: round(measured / budget),
    budget: '<= 1',
    within: measured <= budget,
  }
}

export const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0
