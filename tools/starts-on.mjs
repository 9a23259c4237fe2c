// node tools/starts-on.mjs 24.21.0: starts what is built on another Node, asks it for a page, signs in, and stops it.
// That Node comes from npm's registry, into a folder that is removed at the end.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build, fail, install, requireNode, root, run } from './steps.mjs'

const wanted = process.argv[2]
if (!wanted) fail('Which Node? As in: node tools/starts-on.mjs 24.21.0')
const withinMs = 60_000
const admin = { email: 'admin@example.com', password: 'eleven quiet herons' }

requireNode()
install()
await build()
const folder = mkdtempSync(join(tmpdir(), 'getzo-starts-on-'))
try {
  const node = otherNode()
  const product = start(node)
  try {
    const address = await product.ready
    await answers(`${address}/health/ready`)
    await answers(`${address}/`)
    await answers(`${address}/signin`)
    await answers(`${address}/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    })
  } finally {
    await product.stop()
  }
  process.stdout.write(`Getzo starts, serves and stops on Node ${wanted}.\n`)
} catch (error) {
  process.stderr.write(`On Node ${wanted}: ${error.message}\n`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The program of that Node: ours where it is the same. */
function otherNode() {
  if (process.versions.node === wanted) return process.execPath
  const name = `node-${process.platform}-${process.arch}`
  const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--loglevel=error']
  if (run('npm', [...args, `${name}@${wanted}`]) !== 0) throw new Error('npm could not install it; see above')
  return join(folder, 'node_modules', name, 'bin/node')
}

/** Starts the built server with an empty database of its own. */
function start(node) {
  const child = spawn(node, ['--enable-source-maps', `${root}/apps/server/dist/main.js`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      BACKUP_EVERY: 'never',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  })
  const ended = new Promise((resolve, reject) => {
    child.once('exit', resolve)
    child.once('error', reject)
  })
  let printed = ''
  const ready = new Promise((resolve) => {
    child.stdout.on('data', (piece) => {
      printed += piece
      const found = / is ready on (http\S+)/.exec(printed)
      if (found) resolve(found[1])
    })
  })
  const never = (why) => () => Promise.reject(new Error(why))
  return {
    ready: Promise.race([
      ready,
      ended.then(never(`it ended before it was ready: ${printed}`)),
      wait(withinMs, undefined, { ref: false }).then(never('it was not ready within a minute')),
    ]),
    async stop() {
      child.kill('SIGTERM')
      const code = await ended
      if (code !== 0) throw new Error(`it ended with ${code} when it was stopped`)
    },
  }
}

async function answers(url, options) {
  const answer = await fetch(url, options)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
}
