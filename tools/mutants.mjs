// npm run mutants: plants faults in domain, contract and the server's http and lists folders, and counts those that no
// test notices (docs/adr/0027). It takes long, so it is no part of npm test. `-- domain` or `-- server` chooses a part,
// `-- server --mutate <file>` files of it, `-- server --slice 3/16` every sixteenth line of it, from the third on.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, fail, install, requireNode, root, run } from './steps.mjs'

const parts = ['domain', 'server']
const args = process.argv.slice(2)
const named = args[0] !== undefined && !args[0].startsWith('-') ? args.shift() : undefined
if (named !== undefined && !parts.includes(named)) fail(`There is no part ${named}: ${parts.join(' or ')}.`)
if (named === undefined && args.length > 0) fail('Options need a part, such as: npm run mutants -- domain …')
requireNode()
install()
const options = args[0] === '--slice' ? ['--mutate', slice(named, args[1] ?? ''), ...args.slice(2)] : args
const failed = parts
  .filter((part) => named === undefined || part === named)
  .filter((part) => run(bin('stryker'), ['run', `tools/mutants/${part}.stryker.json`, ...options]) !== 0)
for (const part of failed)
  process.stderr.write(`FAILED: ${part}: too many faults go unnoticed, or the run broke off; see above\n`)
process.exit(failed.length > 0 ? 1 : 0)

/** Every nth line of a part, over all its files in their order, as the ranges that Stryker takes. */
function slice(part, text) {
  const [, from, every] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? []
  if (!every || from < 1 || from > every)
    fail('A slice is such as 3/16: every sixteenth line, from the third on.')
  const { mutate } = JSON.parse(readFileSync(join(root, `tools/mutants/${part}.stryker.json`), 'utf8'))
  const taken = mutate.filter((glob) => !glob.startsWith('!')).map((glob) => `:(glob)${glob}`)
  const left = mutate.filter((glob) => glob.startsWith('!')).map((glob) => glob.replace(/^!.*\*/, ''))
  const files = execFileSync('git', ['ls-files', ...taken], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !left.some((ending) => file.endsWith(ending)))
  const lines = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (/^\s*($|\/\/|\/?\*|import )/.test(line) ? [] : [`${file}:${index + 1}`])),
  )
  return lines
    .filter((_, index) => index % every === from - 1)
    .map((place) => `${place}-${place.slice(place.lastIndexOf(':') + 1)}`)
    .join()
}
