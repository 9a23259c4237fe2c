// npm run bench: measures the product beside bare references in one run and writes bench/results.json. Takes minutes.
// npm run bench -- list csv: only these. npm run bench -- growth: what ten years of a shop take and cost.
// npm run bench -- overload: what is carried, and what becomes of five times as much.
// npm run bench -- scanning: what the screens' reader finds in 200 drawn labels.
// npm run bench -- copies 10: three copies behind HAProxy on a PostgreSQL pair under Patroni, and what goes wrong with
// them, under load, ten of each. Needs root on Debian, makes its own network and ends everything it started.
import { spawnSync } from 'node:child_process'
import { requireWholeChromium } from './chromium.mjs'
import { bin, build, fail, install, requireNode, root, run } from './steps.mjs'

const [first = '', ...rest] = process.argv.slice(2)
const isAlone = ['growth', 'overload', 'copies', 'scanning'].includes(first)

requireNode()
if (first === 'copies') requireDebian()
install()
await build()
if (run(bin('vite'), ['build', '--config', 'bench/vite.config.ts', '--logLevel', 'warn']) !== 0)
  fail('The build failed.')
const env = isAlone ? process.env : { ...process.env, CHROMIUM_PATH: requireWholeChromium() }
const script = `${root}/bench/dist/${isAlone ? first : 'main'}.js`
process.exit(
  run(process.execPath, ['--enable-source-maps', script, ...(isAlone ? rest : process.argv.slice(2))], {
    env,
  }),
)

/** The programs around the copies are Debian's. */
function requireDebian() {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0)
    fail('This makes a network of its own and installs Debian packages: run it as root on Debian.')
  const packages = ['patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'postgresql', 'iproute2']
  if (spawnSync('dpkg', ['-s', ...packages], { stdio: 'ignore' }).status === 0) return
  const debian = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  run('apt-get', ['update', '-qq'], debian)
  if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], debian) !== 0)
    fail('Debian’s packages could not be installed.')
}
