// npm run check: the gate before a commit. Types, lint, format, architecture rules, dead code, unit and server tests.
import { bin, install, requireNode, run } from './steps.mjs'

requireNode()
install()
/** @type {[string, string[]][]} */
const gates = [
  ...['packages/domain', 'packages/contract', 'apps/server', 'apps/web', 'tsconfig.tools.json'].map(
    (project) => ['tsc', ['-p', project]],
  ),
  ['oxlint', ['--type-aware', '--deny-warnings']],
  ['biome', ['check', '--diagnostic-level=error', '.']],
  ['depcruise', ['--config', '.dependency-cruiser.cjs', 'packages', 'apps/server/src', 'apps/web/src']],
  ['knip', ['--no-progress']],
]
const failures = gates.filter(([command, args]) => {
  process.stdout.write(`${command} ${args.join(' ')}\n`)
  return run(bin(command), args) !== 0
})
for (const [command, args] of failures) process.stderr.write(`FAILED: ${command} ${args.join(' ')}\n`)
if (failures.length > 0) process.exit(1)
if (!process.argv.includes('--static')) process.exit(run(process.execPath, ['tools/test.mjs', '--quick']))
