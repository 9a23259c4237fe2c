import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { Transform } from 'node:stream'

interface Trap {
  text: string
  loses: 'question' | 'answer'
  times: number
}

/**
 * A way to a database on which connections can be swallowed, as by a firewall that forgot them: neither side gets an
 * error.
 */
export async function startSwallowingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const host = decodeURIComponent(target.hostname)
  const port = Number(target.port || 5432)
  const sockets = new Set<Socket>()
  let refuses = false
  let trap: Trap = { text: '', loses: 'question', times: 0 }
  const swallow = (kept = 0) => {
    // a connection has two sockets
    for (const socket of [...sockets].slice(2 * kept)) socket.unpipe()
  }
  const server = createServer((near) => {
    if (refuses) {
      near.destroy()
      return
    }
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    const gate = new Transform({
      transform(sent, _encoding, done) {
        if (trap.times === 0 || !String(sent).includes(trap.text)) return done(null, sent)
        trap.times -= 1
        if (trap.loses === 'answer') far.write(sent)
        for (const socket of [near, far]) socket.unpipe()
        done()
      },
    })
    near.pipe(gate).pipe(far)
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
    /** of all connections that stand now but the oldest; new ones work */
    swallow,
    /** Those on which a statement with this text is sent, so many times: it is lost, or its answer is. */
    swallowAt(next: Trap) {
      trap = next
    },
    missed: () => trap.times,
    /** New connections are refused from now on; those that stand work. */
    refuse() {
      refuses = true
    },
    /** All connections that stand now are broken, so that both sides see it. */
    breakAll,
    async close() {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
