import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Host, middle } from './hosts'
import { postgresPort } from './pair'
import { daemon } from './programs'

export const databasePort = 5000
export const shopPort = 8080

/** HAProxy before the pair, leading to the primary, and before the copies, leading to any that is ready. */
export function startProxy(folder: string, pair: readonly Host[], copies: readonly number[]): void {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, settings(pair, copies))
  daemon('haproxy', ['-db', '-f', file], join(folder, 'haproxy.log'))
}

/**
 * `shutdown-sessions` closes connections to a server that is no longer the primary: the service would not notice
 * otherwise.
 */
const settings = (pair: readonly Host[], copies: readonly number[]) => `
global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 1m
  timeout server 1m
listen database
  bind ${middle}:${databasePort}
  mode tcp
  timeout client 1h
  timeout server 1h
  option httpchk
  http-check send meth OPTIONS uri /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${pair.map(({ name, address }) => `  server ${name} ${address}:${postgresPort} check port 8008`).join('\n')}
listen shop
  bind ${middle}:${shopPort}
  mode http
  option forwardfor
  option redispatch
  option httpchk
  http-check send meth GET uri /health/ready
  http-check expect status 200
  default-server inter 1s fall 2 rise 1
${copies.map((port, n) => `  server copy${n + 1} 127.0.0.1:${port} check`).join('\n')}
`
