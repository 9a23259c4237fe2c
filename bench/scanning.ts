import {
  drawPrinted,
  looks,
  printedKinds,
  printedLabels,
} from '../apps/server/src/test-kit/draw/printed-labels'
import { readPixels } from '../apps/web/src/admin/ui/scanning/camera/read-pixels'

// What the screens' own reader of codes finds in 200 drawn pictures of labels (adr/0196): in the first picture that a
// camera gives, and in the second, which it turns. Ends with an error if a code was read wrongly, or too few were read.
const each = 10
const leastRate = 0.9

const tallies = new Map<string, { all: number; first: number; second: number }>()
const wrong: string[] = []
let busyMs = 0

for (const label of printedLabels(each)) {
  const read = async (turned: number) => {
    const pixels = await drawPrinted(label, turned)
    const from = performance.now()
    const text = await readPixels(pixels)
    busyMs += performance.now() - from
    if (text === null) return false
    // UPC-A is read as the EAN-13 with a leading zero that it is
    const isRight = text === label.text || text === `0${label.text}`
    if (!isRight) wrong.push(`${label.kind} ${label.look}: ${text} for ${label.text}`)
    return isRight
  }
  const isFirst = await read(0)
  const isSecond = isFirst || (await read(45))
  for (const name of [label.kind, label.look, 'all']) {
    const tally = tallies.get(name) ?? { all: 0, first: 0, second: 0 }
    tallies.set(name, {
      all: tally.all + 1,
      first: tally.first + Number(isFirst),
      second: tally.second + Number(isSecond),
    })
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`)
for (const name of [...printedKinds, ...looks, 'all']) {
  const { all = 0, first = 0, second = 0 } = tallies.get(name) ?? {}
  say(`${name.padEnd(8)} ${first} of ${all} at first, ${second} with the second picture`)
}
say(`read wrongly: ${wrong.length === 0 ? 'none' : wrong.join('; ')}`)
const { all = 0, second = 0 } = tallies.get('all') ?? {}
say(`${(busyMs / all).toFixed(0)} ms a label`)
if (wrong.length > 0 || second / all < leastRate) process.exitCode = 1
