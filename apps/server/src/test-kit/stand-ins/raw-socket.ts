import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * Sends bytes as they are, as no client would, and answers all that came back until the service closed the connection.
 */
export async function sendRaw(port: number, ...parts: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  // a service that refuses may close before all is written
  socket.on('error', () => socket.destroy())
  for (const part of parts) socket.write(Buffer.from(part, 'latin1'))
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}

/** One answer as status, headers in lower case and body. */
export function readAnswer(text: string) {
  const [head = '', ...body] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  return { status: Number(first.split(' ')[1]), headers, body: body.join('\r\n\r\n') }
}
