import { connect, type Server, type Socket } from 'node:net'

const sampleMs = 100
/** An address that stands for all of this machine's is reached by its loopback. */
const loopbacks: Record<string, string> = { '::': '::1', '0.0.0.0': '127.0.0.1' }

/**
 * What a connection that comes now waits before anybody looks at it: Node takes up one a turn of its event loop, the
 * others wait in the system, where nothing of ours sees them. So the server knocks at its own door.
 */
export function createAcceptWait(server: Server) {
  let knocking: Socket | null = null
  let since = 0
  let lastMs = 0
  const waited = new WeakMap<Socket, number>()

  function knock() {
    const address = server.address()
    if (knocking !== null || address === null || typeof address === 'string') return
    since = performance.now()
    const socket = connect({ port: address.port, host: loopbacks[address.address] ?? address.address })
    knocking = socket
    socket.on('error', () => undefined)
    socket.once('close', () => {
      knocking = null
    })
  }

  const waitMs = () => (knocking === null ? lastMs : Math.max(lastMs, performance.now() - since))

  function take(taken: Socket) {
    if (knocking === null || taken.remotePort !== knocking.localPort) {
      waited.set(taken, waitMs())
      return
    }
    lastMs = performance.now() - since
    taken.destroy()
    knocking.destroy()
  }

  server.on('connection', take)
  const timer = setInterval(knock, sampleMs).unref()
  return {
    /** milliseconds that a connection waits that comes now */
    waitMs,
    /** milliseconds that a connection's first request has waited already; of each further one none */
    waitedMs(socket: Socket) {
      const ms = waited.get(socket) ?? 0
      waited.delete(socket)
      return ms
    },
    stop() {
      clearInterval(timer)
      server.off('connection', take)
      knocking?.destroy()
    },
  }
}
