// A part of npm run check: a style sheet has at most 400 lines, as a file of code has by the linter's max-lines.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder = 'apps/web/src'] = process.argv.slice(2)
const linesMax = 400
const linesOf = (file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length
const long = readdirSync(folder, { recursive: true }).filter(
  (file) => file.endsWith('.css') && linesOf(file) > linesMax,
)
for (const file of long) {
  process.stderr.write(`${join(folder, file)} has ${linesOf(file)} lines: at most ${linesMax}.\n`)
}
process.exit(long.length > 0 ? 1 : 0)
