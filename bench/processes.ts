import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A server started by the bench: its address, and a way to end it. */
export interface Started {
  url: string
  stop(): Promise<void>
}

/** Starts a Node program and waits for the line that names its address. Ends the bench where the program ends first. */
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
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
