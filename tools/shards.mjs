// node tools/shards.mjs: how evenly a shop's rows would lie on several database nodes, by what they are distributed by.
// A simulation with a fixed seed: ten years of 50 orders and 2,000 scans a day; prints the tables of docs/copies.md.
const days = 3650
const orders = 50 * days
const scans = 2000 * days
const customers = 60_000
const urls = 150_000
const nodesTried = [2, 4, 8, 16]

/** xorshift32: the same numbers at each run, from 0 up to 1 */
let state = 20_261_122
function random() {
  state ^= state << 13
  state ^= state >>> 17
  state ^= state << 5
  return (state >>> 0) / 2 ** 32
}

/** Draws of a few that come often and many that come seldom: the n-th thing comes 1/n^s as often as the first. */
function zipf(things, s) {
  const sums = new Float64Array(things)
  let sum = 0
  for (let n = 0; n < things; n += 1) {
    sum += 1 / (n + 1) ** s
    sums[n] = sum
  }
  return () => {
    const wanted = random() * sum
    let [low, high] = [0, things - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Where a key lies: Knuth's multiplicative hash, as good as any for evenness. */
const nodeOf = (key, nodes) => (Math.imul(key + 1, 2_654_435_761) >>> 8) % nodes

/** The fullest node's rows beside the even share, for each number of nodes. */
function fullest(rows, keyOf) {
  const counts = nodesTried.map((nodes) => new Float64Array(nodes))
  for (let n = 0; n < rows; n += 1) {
    const key = keyOf(n)
    counts.forEach((count, i) => {
      count[nodeOf(key, nodesTried[i] ?? 1)] += 1
    })
  }
  return counts.map((count) => ((Math.max(...count) * count.length) / rows).toFixed(2))
}

const byCustomer = zipf(customers, 0.8)
const byUrl = zipf(urls, 1)
/** @type {[string, string[]][]} */
const rows = [
  ['orders by their own id', fullest(orders, (n) => n)],
  ['orders by customer', fullest(orders, byCustomer)],
  ['visits by their own id', fullest(scans, (n) => n)],
  ['visits by URL', fullest(scans, byUrl)],
]
console.log(
  `rows of the fullest node, beside an even share | ${nodesTried.map((n) => `${n} nodes`).join(' | ')}`,
)
console.log(`---${'|---'.repeat(nodesTried.length)}`)
for (const [name, shares] of rows) console.log(`${name} | ${shares.join(' | ')}`)
