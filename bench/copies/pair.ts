import { chownSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Host, kill, middle, processesOn } from './hosts'
import { daemon, until, userId } from './programs'

/** Only for the pair, on a bridge of this machine that ends with the run. */
export const password = 'only-on-this-bridge'
const patroniPort = 8008
export const postgresPort = 5432

/** Two PostgreSQL servers under Patroni, one the primary, the other its synchronous standby. */
export interface Pair {
  hosts: Host[]
  primary(): Promise<Host>
  /** Resolves once there is a primary with an up-to-date standby. */
  whole(): Promise<void>
  /** Ends the server and its watchdog as in a power cut. */
  crash(host: Host): void
  startAgain(host: Host): void
}

export async function startPair(folder: string, hosts: Host[], binaries: string): Promise<Pair> {
  await startEtcd(folder)
  const user = userId('postgres')
  const start = (host: Host) => {
    const home = join(folder, host.name)
    host.start(['patroni', join(home, 'patroni.yml')], 'postgres', openSync(join(home, 'log'), 'a'))
  }
  for (const host of hosts) {
    const home = join(folder, host.name)
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'patroni.yml'), settings(host, home, binaries))
    chownSync(home, user, user)
    start(host)
  }
  const role = async (host: Host, path: string) => {
    const answer = await fetch(`http://${host.address}:${patroniPort}${path}`, {
      signal: AbortSignal.timeout(1000),
    }).catch(() => null)
    return answer?.ok === true
  }
  const pair: Pair = {
    hosts,
    async primary() {
      for (const host of hosts) if (await role(host, '/primary')) return host
      throw new Error('there is no primary')
    },
    whole: () =>
      until('a primary and its synchronous standby', 120, async () => {
        const roles = await Promise.all(
          hosts.map(async (host) => [await role(host, '/primary'), await role(host, '/sync')] as const),
        )
        return roles.some(([primary]) => primary) && roles.some(([, standby]) => standby)
      }),
    crash(host) {
      for (const pid of processesOn(host)) kill(pid)
    },
    startAgain: start,
  }
  await pair.whole()
  return pair
}

async function startEtcd(folder: string) {
  const url = `http://${middle}:2379`
  const args = [
    '--name=etcd',
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=${url}`,
    `--advertise-client-urls=${url}`,
    `--listen-peer-urls=http://${middle}:2380`,
  ]
  daemon('etcd', args, join(folder, 'etcd.log'))
  await until('etcd', 30, async () => (await fetch(`${url}/health`).catch(() => null))?.ok === true)
}

/**
 * A leader without a sign of life for 8 s is replaced: with Patroni's default of 30 s the service could not return
 * within 15.
 */
const settings = (host: Host, home: string, binaries: string) => `
scope: getzo
name: ${host.name}
restapi: { listen: '${host.address}:${patroniPort}', connect_address: '${host.address}:${patroniPort}' }
etcd3: { host: '${middle}:2379' }
watchdog: { mode: 'off' }
bootstrap:
  dcs:
    ttl: 8
    loop_wait: 2
    retry_timeout: 3
    primary_start_timeout: 0
    synchronous_mode: true
    maximum_lag_on_failover: 1048576
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 120, shared_buffers: 64MB, wal_keep_size: 256MB, wal_log_hints: 'on' }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
postgresql:
  listen: '${host.address}:${postgresPort}'
  connect_address: '${host.address}:${postgresPort}'
  data_dir: '${join(home, 'data')}'
  bin_dir: '${binaries}'
  pgpass: '${join(home, 'pgpass')}'
  authentication:
    superuser: { username: postgres, password: '${password}' }
    replication: { username: replicator, password: '${password}' }
    rewind: { username: rewinder, password: '${password}' }
  parameters: { unix_socket_directories: '${home}' }
  pg_hba:
    - local all all trust
    - host replication replicator 10.77.0.0/24 scram-sha-256
    - host all all 10.77.0.0/24 scram-sha-256
`
