import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a stand-in's server on this machine alone, and answers its port. */
export async function listenLocally(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a listening TCP server's address is one
  return port
}

export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.closeAllConnections()
    server.close((error) => (error ? reject(error) : resolve()))
  })
