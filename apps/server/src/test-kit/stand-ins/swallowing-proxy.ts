import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/**
 * A way to a database on which connections can be swallowed, as by a firewall that forgot them: neither side gets an
 * error.
 */
export async function startSwallowingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const host = decodeURIComponent(target.hostname)
  const port = Number(target.port || 5432)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    near.pipe(far)
    far.pipe(near)
  })
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    url: url.href,
    /** of all connections that stand now; new ones work */
    swallow() {
      for (const socket of sockets) socket.unpipe()
    },
    /** All connections that stand now are broken, so that both sides see it. */
    breakAll,
    async close() {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
