import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A server started by the bench: its address, and a function that ends it. */
export interface Started {
  url: string
  stop(): Promise<void>
}

/** The service on a filled database, with the headers of an administrator. */
export interface Filled {
  product: Started
  headers: Record<string, string>
  databaseUrl: string
}

const admin = { email: 'bench@example.com', password: 'eleven quiet herons' }

/** The built service. By default it refuses nothing because of load. */
export const startProduct = (databaseUrl: string, dataDir: string, env: Record<string, string> = {}) =>
  start(join(import.meta.dirname, '../../apps/server/dist/main.js'), {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    REQUESTS_PER_MINUTE: '0',
    SHEDDING: 'no',
    ...env,
  })

/** Starts a Node program and waits for the line with its address. Ends the bench if the program ends first. */
export async function start(script: string, env: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, address] = /(?:ready|is ready on) (http:\/\/\S+)/.exec(output) ?? []
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${output}`)))
  })
  const server: Started = {
    url,
    async stop() {
      running.delete(server)
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
  running.add(server)
  return server
}

const running = new Set<Started>()

/** Ends all processes of `start` that are still running. */
export const stopAll = () => Promise.all([...running].map((server) => server.stop()))

/** The header that signs a call as the administrator, whose first sign-in it completes: until then calls are refused. */
export async function signedIn({ url }: Started): Promise<{ authorization: string }> {
  const answer = await send(`${url}/auth/signin`, 'POST', {}, admin)
  const { token } = answer as { token: string } // the contract's signIn
  const headers = { authorization: `Bearer ${token}` }
  const own = { first_name: 'Bench', last_name: '', email: admin.email, password: 'twelve loud herons' }
  await send(`${url}/auth/firstsignin`, 'POST', headers, own)
  return headers
}

/** Sends JSON and returns the answer; any refusal stops the bench. */
export async function send(url: string, method: string, headers: Record<string, string>, body: unknown) {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}
