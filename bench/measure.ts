import autocannon from 'autocannon'

/** One measured thing beside its reference. Larger `ratio` is better where `better` is 'more', smaller where 'less'. */
export interface Figure {
  name: string
  product: number
  reference: number
  unit: string
  ratio: number
  /** the budget of design.md section 8, or null where there is none */
  budget: string | null
  within: boolean | null
}

export interface Load {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** path (and body) of the n-th request */
  request: (n: number) => { path: string; body?: string }
  connections?: number
}

const warmUpSeconds = 2
const measuredSeconds = 6

/** Requests a second of a bounded load on an address of this machine. Any answer but 2xx or 3xx stops the bench. */
export async function requestsPerSecond({
  url,
  method = 'GET',
  headers = {},
  request,
  connections = 8,
}: Load) {
  let n = 0
  const run = (duration: number) =>
    autocannon({
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
  await run(warmUpSeconds)
  const { requests, non2xx, errors } = await run(measuredSeconds)
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} answers were refusals, ${errors} failed`)
  return requests.average
}

/** Milliseconds and bytes of a download read to its end and thrown away. */
export async function download(url: string, headers: Record<string, string> = {}) {
  const from = performance.now()
  const response = await fetch(url, { headers })
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`)
  let bytes = 0
  for await (const chunk of response.body) bytes += chunk.length
  return { ms: performance.now() - from, bytes }
}

/** Products that do more a second are better. */
export function rate(name: string, product: number, reference: number, atLeast: number | null): Figure {
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

/** Milliseconds each takes; less is better. */
export function time(name: string, product: number, reference: number, atMost: number | null): Figure {
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
