// npm run mutants: plants faults in domain, contract and the server's http and lists folders, and counts those that no
// test notices (docs/adr/0027). It takes long, so it is no part of npm test. `-- domain` or `-- server` chooses a part,
// `-- server --mutate <file>` files of it.
import { bin, fail, install, requireNode, run } from './steps.mjs'

const parts = ['domain', 'server']
const args = process.argv.slice(2)
const named = args[0] !== undefined && !args[0].startsWith('-') ? args.shift() : undefined
if (named !== undefined && !parts.includes(named)) fail(`There is no part ${named}: ${parts.join(' or ')}.`)
if (named === undefined && args.length > 0) fail('Options need a part, such as: npm run mutants -- domain …')
requireNode()
install()
const failed = parts
  .filter((part) => named === undefined || part === named)
  .filter((part) => run(bin('stryker'), ['run', `tools/mutants/${part}.stryker.json`, ...args]) !== 0)
for (const part of failed)
  process.stderr.write(`FAILED: ${part}: too many faults go unnoticed, or the run broke off; see above\n`)
process.exit(failed.length > 0 ? 1 : 0)
