// npm run check: the gate before a commit. Types, lint, format, architecture rules, dead code, unit and server tests.
// The compiler is TypeScript 7, under a name of its own: dependency-cruiser needs the older one's API (docs/adr/0011).
import { bin, install, requireNode, root, run, runBeside } from './steps.mjs'

requireNode()
install()
const tsc = `${root}/node_modules/typescript7/bin/tsc`
/** Passed two at a time, in this order. @type {[string, string[]][]} */
const gates = [
  ...['packages/domain', 'packages/contract', 'apps/server', 'apps/web', 'tsconfig.tools.json'].map(
    (project) => [process.execPath, [tsc, '-p', project]],
  ),
  [bin('oxlint'), ['--type-aware', '--deny-warnings']],
  [bin('biome'), ['check', '--diagnostic-level=error', '.']],
  [
    bin('depcruise'),
    ['--config', '.dependency-cruiser.cjs', 'packages', 'apps/server/src', 'apps/web/src', 'demo'],
  ],
  [bin('knip'), ['--no-progress']],
  [process.execPath, ['tools/long-styles.mjs']],
]
/** @type {typeof gates} */
const failures = []
const waiting = [...gates]
const passGates = async () => {
  for (let gate = waiting.shift(); gate !== undefined; gate = waiting.shift()) {
    const [command, args] = gate
    process.stdout.write(`${command} ${args.join(' ')}\n`)
    if ((await runBeside(command, args)) !== 0) failures.push(gate)
  }
}
await Promise.all([passGates(), passGates()])
for (const [command, args] of failures) process.stderr.write(`FAILED: ${command} ${args.join(' ')}\n`)
if (failures.length > 0) process.exit(1)
if (!process.argv.includes('--static')) process.exit(run(process.execPath, ['tools/test.mjs', '--quick']))
