import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'

/** Where the server listens: `host` is the folder of a Unix socket, or 127.0.0.1. */
export interface Endpoint {
  host: string
  port: number
}

/** Made by initdb: owns the database and migrates it. */
export const superuser = 'getzo'
/** The serving role, with the rights that the migrated database grants it (db/schema/roles.ts). */
export const serviceRole = 'getzo_service'

/** Part of the name of the socket file; nothing listens on the port of that number. */
const socketPort = 5432
/** The kernel's limit of a socket path without the ending NUL: 107 bytes on Linux, 103 on macOS. */
const socketPathBytesMax = process.platform === 'linux' ? 107 : 103

/**
 * A private socket where its path is short enough: no port can be taken, no other user of the machine can reach it, and
 * it is faster than TCP. Else a free port of the loopback address.
 */
export async function chooseEndpoint(socketFolder: string): Promise<Endpoint> {
  const socket = { host: socketFolder, port: socketPort }
  return Buffer.byteLength(socketPath(socket)) <= socketPathBytesMax
    ? socket
    : { host: '127.0.0.1', port: await freePort() }
}

export function isSocket(endpoint: Endpoint): boolean {
  return endpoint.host.startsWith('/')
}

/** The same place as seen from here: a socket lies in the data folder, which may be mounted under another path. */
export function localEndpoint(endpoint: Endpoint, socketFolder: string): Endpoint {
  return isSocket(endpoint) ? { ...endpoint, host: socketFolder } : endpoint
}

/** PostgreSQL's lock beside its socket. */
export function socketLockPath(socketFolder: string): string {
  return `${socketPath({ host: socketFolder, port: socketPort })}.lock`
}

/** A URL that pg, psql and `new URL` all read; a socket folder is the host, percent-encoded as libpq has it. */
export function connectionStringFor(
  endpoint: Endpoint,
  { role, password }: { role: string; password: string },
  database: string,
): string {
  const host = isSocket(endpoint) ? encodeURIComponent(endpoint.host) : endpoint.host
  return `postgres://${role}:${encodeURIComponent(password)}@${host}:${endpoint.port}/${encodeURIComponent(database)}`
}

/** Does anything accept connections there. */
export function answers(endpoint: Endpoint): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = isSocket(endpoint)
      ? createConnection({ path: socketPath(endpoint) })
      : createConnection({ host: endpoint.host, port: endpoint.port })
    const finish = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(2000, () => finish(false))
    socket.once('connect', () => finish(true))
    // For any error, nothing answers there; the caller decides what that means.
    socket.once('error', () => finish(false))
  })
}

function socketPath(endpoint: Endpoint): string {
  return join(endpoint.host, `.s.PGSQL.${endpoint.port}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('No free port')),
      )
    })
  })
}
