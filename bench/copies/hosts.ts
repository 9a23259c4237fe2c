import { execFileSync, spawn } from 'node:child_process'

/** The address of the hub: the proxy, etcd, the copies and the load. */
export const middle = '10.77.0.1'
const bridge = 'getzo-br'

/** A separate host on this machine: a network namespace on a bridge, whose connection can be cut. */
export interface Host {
  name: string
  address: string
  /** Runs a program there as a system user, with its output in a file. */
  start(command: readonly string[], user: string, log: number): number
  cut(): void
  mend(): void
}

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'pipe'] }).toString()

/** Creates the bridge and the hosts; needs root. Leftovers of an earlier run are removed first. */
export function makeHosts(names: readonly string[]): Host[] {
  removeHosts(names)
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `${middle}/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  return names.map((name, n) => makeHost(name, `10.77.0.${n + 11}`))
}

function makeHost(name: string, address: string): Host {
  const space = `getzo-${name}`
  const line = `gz-${name}`
  ip('netns', 'add', space)
  ip('link', 'add', line, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
  ip('link', 'set', line, 'master', bridge, 'up')
  ip('-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  for (const device of ['lo', 'eth0']) ip('-n', space, 'link', 'set', device, 'up')
  return {
    name,
    address,
    start(command, user, log) {
      const child = spawn(
        'ip',
        [
          'netns',
          'exec',
          space,
          'setpriv',
          `--reuid=${user}`,
          `--regid=${user}`,
          '--init-groups',
          ...command,
        ],
        { stdio: ['ignore', log, log], detached: true },
      )
      if (child.pid === undefined) throw new Error(`${command[0]} did not start on ${name}`)
      return child.pid
    },
    cut: () => void ip('link', 'set', line, 'down'),
    mend: () => void ip('link', 'set', line, 'up'),
  }
}

/** Every process of a host, to end it as in a power cut. */
export const processesOn = (host: Host): number[] =>
  ip('netns', 'pids', `getzo-${host.name}`).split('\n').filter(Boolean).map(Number)

export function removeHosts(names: readonly string[]): void {
  const spaces = ip('netns', 'list')
  for (const name of names) {
    if (!spaces.includes(`getzo-${name}`)) continue
    for (const pid of ip('netns', 'pids', `getzo-${name}`).split('\n').filter(Boolean)) kill(Number(pid))
    ip('netns', 'del', `getzo-${name}`)
  }
  if (ip('link').includes(`${bridge}:`)) ip('link', 'del', bridge)
}

/** Kills one of our own processes; does nothing if it has ended already. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
