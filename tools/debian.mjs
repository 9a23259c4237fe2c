// What the tests need of Debian's packages, installed where we may.
import { spawnSync } from 'node:child_process'
import { run } from './steps.mjs'

/** As root on Debian. */
export const canInstall = () => process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0

export const isInstalled = (command) => spawnSync('which', [command]).status === 0

/** Installs packages without what they recommend. A daemon among them is not started. */
export function installPackages(packages) {
  process.stdout.write(`Installing ${packages.join(', ')} …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  run('apt-get', ['update', '-qq'], { env })
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}
