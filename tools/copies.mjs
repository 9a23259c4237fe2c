// npm run copies: three copies behind HAProxy on a PostgreSQL pair under Patroni, and what goes wrong with them, under
// load. Needs root on Debian, makes its own network and ends everything it started. `npm run copies -- 10`: ten of each.
import { spawnSync } from 'node:child_process'
import { bin, build, fail, install, requireNode, root, run } from './steps.mjs'

const packages = ['patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'postgresql', 'iproute2']

requireNode()
if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0)
  fail('This makes a network of its own and installs Debian packages: run it as root on Debian.')
install()
await build()
if (run(bin('vite'), ['build', '--config', 'bench/vite.config.ts', '--logLevel', 'warn']) !== 0)
  fail('The build failed.')
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
if (spawnSync('dpkg', ['-s', ...packages], { stdio: 'ignore' }).status !== 0) {
  run('apt-get', ['update', '-qq'], { env })
  if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env }) !== 0)
    fail('Debian’s packages could not be installed.')
}
process.exit(
  run(process.execPath, ['--enable-source-maps', `${root}/bench/dist/copies.js`, ...process.argv.slice(2)]),
)
