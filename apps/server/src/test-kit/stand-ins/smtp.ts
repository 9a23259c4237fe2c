import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A mail server that speaks just enough SMTP. `rcpt` is its answer to the receiver. */
export async function startSmtp({ rcpt = '250 OK' } = {}) {
  const seen = { lines: [] as string[], data: '' }
  const server = createServer((socket) => {
    let isData = false
    let rest = ''
    socket.on('error', () => socket.destroy())
    socket.write('220 test ESMTP\r\n')
    socket.on('data', (chunk: Buffer) => {
      rest += chunk.toString('latin1')
      for (let end = rest.indexOf('\r\n'); end !== -1; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (isData && line !== '.') {
          seen.data += `${line.startsWith('.') ? line.slice(1) : line}\n`
          continue
        }
        if (!isData) seen.lines.push(line)
        const command = isData ? '.' : line.slice(0, 4).toUpperCase()
        isData = command === 'DATA'
        socket.write(`${command === 'RCPT' ? rcpt : isData ? '354 go on' : '250 OK'}\r\n`)
        if (command === 'QUIT') socket.end()
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listening on TCP
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  return { seen, port, url: `smtp://127.0.0.1:${port}`, close }
}
