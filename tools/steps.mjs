// Shared by the root commands: install, build, run. Only Node's own modules, since nothing may be installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** The builds that run side by side; those of one row run one after the other, since the public pages share a folder. */
const configs = [
  ['apps/web/vite.config.ts'],
  [
    'apps/web/vite.public.config.ts',
    'apps/web/vite.order.config.ts',
    'apps/web/vite.open-tag.config.ts',
    'apps/web/vite.render.config.ts',
    'apps/server/vite.config.ts',
  ],
]
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** Stops with one line where Node is too old: npm's own message comes only after a long install. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(`Getzo needs Node 20.19 or newer; this is ${process.versions.node}.`)
}

export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Runs a command to its end with our output; answers its exit code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error) fail(`${command} could not be run: ${error.message}`)
  return status ?? 1
}

/** The same beside others: what it prints comes when it has ended. */
export const runBeside = (command, args) =>
  new Promise((resolve) => {
    const printed = []
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => printed.push(piece))
    child.on('error', (error) => fail(`${command} could not be run: ${error.message}`))
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(printed))
      resolve(status ?? 1)
    })
  })

/** A program of node_modules. */
export const bin = (name) => join(root, 'node_modules/.bin', name)

/** Installs by the lock file unless exactly that has been installed before. */
export function install() {
  const wanted = hashOf([join(root, 'package-lock.json')])
  const stamp = join(root, 'node_modules/.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write('Installing packages …\n')
  if (run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error']) !== 0) fail('npm ci failed; see above.')
  writeFileSync(stamp, wanted)
}

/** Builds server and screens unless nothing has changed since the last build. */
export async function build() {
  const sources = ['packages', 'apps', 'demo'].flatMap((folder) => [...sourceFiles(join(root, folder))])
  const wanted = hashOf([join(root, 'package-lock.json'), ...sources])
  const stamp = join(root, 'apps/server/dist/.built')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write('Building …\n')
  // one that ends part-way leaves a mixture, which is no version's
  rmSync(stamp, { force: true })
  await Promise.all(
    configs.map(async (row) => {
      for (const config of row) {
        const status = await runBeside(bin('vite'), ['build', '--config', config, '--logLevel', 'warn'])
        if (status !== 0) fail('The build failed; see above.')
      }
    }),
  )
  listComponents()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/**
 * Writes the bill of materials (CycloneDX) beside the built server, by the lock file: every component with its version and
 * hash, those of build and tests too. npm's --omit dev would leave out what both the product and its tests use.
 */
function listComponents() {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=error']
  const { status, stdout } = spawnSync(npm, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) fail('npm sbom failed; see above.')
  writeFileSync(join(root, 'apps/server/dist/sbom.cdx.json'), stdout)
}

/**
 * Starts programs that live as long as we do: passes our signals on to them. When one ends, so do the others, and we
 * end with its exit code.
 */
export function runAttached(...programs) {
  let result
  let running = programs.length
  const children = programs.map(({ command, args, env = {} }) =>
    spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }),
  )
  const endAll = (signal) => {
    for (const child of children) child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => endAll(signal))
  for (const child of children) {
    child.on('exit', (code, signal) => {
      result ??= signal ? 1 : (code ?? 1)
      running -= 1
      if (running === 0) process.exit(result)
      endAll('SIGTERM')
    })
  }
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.toSorted()) hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex')
}

function* sourceFiles(folder) {
  for (const entry of readdirSync(folder)) {
    if (entry === 'node_modules' || entry === 'dist' || entry.includes('.test.')) continue
    const path = join(folder, entry)
    if (statSync(path).isDirectory()) yield* sourceFiles(path)
    else yield path
  }
}
