/**
 * What stock costs, computed anew from what happened (S8): exact, in cents and millionths of a dollar, and with nothing of
 * the product's own code.
 */

/** n / d to the nearest whole number, halves away from zero. */
const nearest = (n: bigint, d: bigint): bigint =>
  n < 0n ? -nearest(-n, d) : d < 0n ? nearest(-n, -d) : (2n * n + d) / (2n * d)
const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
const larger = (a: bigint, b: bigint) => (a > b ? a : b)
const sum = (all: readonly bigint[]) => all.reduce((a, b) => a + b, 0n)

/** Decimal text as a whole number of 10^-places. */
export function exact(text: string, places: number): bigint {
  const [whole = '0', part = ''] = text.replace('-', '').split('.')
  const n = BigInt(whole + part.padEnd(places, '0').slice(0, places))
  return text.startsWith('-') ? -n : n
}

interface Shelf {
  pieces: bigint
  cents: bigint
  /** the last cost of a piece that was said, in millionths of a dollar */
  unit: bigint | null
  /** the last of them before an arrival said one */
  ownUnit: bigint | null
  isOfArrivals: boolean
  /** pieces that have left otherwise than by arrivals, less those that came back */
  gone: bigint
}
interface SentLine {
  sku: number
  pieces: bigint
  cents: bigint
}
export interface OracleArrival {
  inDollars: boolean
  rate: string | null
  costs: bigint
  spread: 'value' | 'weight' | 'pieces'
  isClosed: boolean
  lines: OracleLine[]
}
interface OracleLine {
  id: number
  sku: number
  ordered: bigint
  unit: bigint | null
  milligrams: bigint
  good: bigint
  held: bigint
  /** the shelf's `gone` at the delivery that was taken back last */
  goneBefore?: bigint
}
/** A line of a delivery: its undamaged pieces, and the shelf's `gone` just before it. */
export interface OracleCame {
  line: number
  good: bigint
  goneBefore?: bigint
}

/** Parts of an amount by weights, in whole numbers that sum to it: what is left over goes to the largest remainders. */
function parts(amount: bigint, weights: readonly bigint[]): bigint[] | null {
  const whole = sum(weights)
  if (whole === 0n) return amount === 0n ? weights.map(() => 0n) : null
  const floors = weights.map((weight) => (amount * weight) / whole)
  const order = weights
    .map((weight, at) => ({ at, rest: (amount * weight) % whole }))
    .sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  let left = amount - sum(floors)
  for (const { at } of order) {
    if (left === 0n) break
    floors[at] = (floors[at] ?? 0n) + 1n
    left -= 1n
  }
  return floors
}

export class CostOracle {
  readonly shelves = new Map<number, Shelf>()
  readonly sent = new Map<number, SentLine>()
  readonly arrivals: OracleArrival[] = []
  readonly differences = new Map<number, bigint>()

  private shelf(sku: number): Shelf {
    const held = this.shelves.get(sku) ?? {
      pieces: 0n,
      cents: 0n,
      unit: null,
      ownUnit: null,
      isOfArrivals: false,
      gone: 0n,
    }
    this.shelves.set(sku, held)
    return held
  }
  private differ(sku: number, cents: bigint) {
    this.differences.set(sku, (this.differences.get(sku) ?? 0n) + cents)
  }
  private readonly at = (unit: bigint, pieces: bigint) => nearest(unit * pieces, 10_000n)

  /** Pieces that go, and what they cost. */
  leave(sku: number, pieces: bigint): bigint {
    const s = this.shelf(sku)
    let cost = 0n
    if (s.unit !== null) {
      if (pieces === s.pieces) cost = s.cents
      else if (pieces < s.pieces) cost = nearest(s.cents * pieces, s.pieces)
      else {
        const there = larger(s.pieces, 0n)
        cost = (s.pieces > 0n ? s.cents : 0n) + this.at(s.unit, pieces - there)
      }
    }
    s.pieces -= pieces
    s.cents -= cost
    return cost
  }

  /** Pieces that come with their cost, or without one: then with the average of what is there. */
  come(sku: number, pieces: bigint, brought: bigint | null) {
    const s = this.shelf(sku)
    const owed = smaller(pieces, larger(-s.pieces, 0n))
    if (s.unit !== null) {
      const ofOwed = owed === 0n ? 0n : owed === -s.pieces ? -s.cents : nearest(s.cents * owed, s.pieces)
      if (brought === null)
        s.cents +=
          s.pieces > 0n ? nearest(s.cents * pieces, s.pieces) : ofOwed + this.at(s.unit, pieces - owed)
      else {
        const meant = nearest(brought * owed, pieces)
        s.cents += ofOwed + brought - meant
        this.differ(sku, meant - ofOwed)
      }
    }
    s.pieces += pieces
  }

  /** The line of an order holds so many pieces of a SKU. */
  holds(line: number, sku: number, pieces: bigint) {
    const held = this.sent.get(line) ?? { sku, pieces: 0n, cents: 0n }
    this.sent.set(line, held)
    const more = pieces - held.pieces
    this.shelf(sku).gone += more
    if (more > 0n) held.cents += this.leave(sku, more)
    else if (more < 0n) {
      const isKnown = this.shelf(sku).unit !== null
      const back = pieces === 0n ? held.cents : nearest(held.cents * -more, held.pieces)
      this.come(sku, -more, isKnown ? back : null)
      held.cents -= back
    }
    held.pieces = pieces
  }

  correct(sku: number, amount: bigint) {
    this.shelf(sku).gone -= amount
    if (amount < 0n) this.leave(sku, -amount)
    else this.come(sku, amount, null)
  }

  /** A cost that is said of a SKU for the first time, or anew by a person: all its pieces have it. */
  say(sku: number, unit: bigint) {
    const s = this.shelf(sku)
    s.unit = unit
    s.ownUnit = unit
    s.cents = this.at(unit, s.pieces)
    for (const line of this.sent.values()) if (line.sku === sku) line.cents = this.at(unit, line.pieces)
    for (const { lines } of this.arrivals)
      for (const line of lines) if (line.sku === sku) line.held = this.at(unit, line.good)
  }

  /** What each line has cost in cents of a dollar; null where it is not known. */
  private targets({ lines, costs, spread, isClosed, inDollars, rate }: OracleArrival): (bigint | null)[] {
    const meant = lines.map(({ good, ordered }) => (isClosed ? good : ordered))
    const goods = lines.map(({ unit }, at) => (meant[at] ?? 0n) * (unit ?? 0n))
    const weights = {
      value: goods,
      pieces: meant,
      weight: lines.map(({ milligrams }, at) => (meant[at] ?? 0n) * milligrams),
    }[spread]
    const shares = parts(costs, weights)
    const text = inDollars ? (rate ?? '1') : rate
    const scaled = text === null ? null : exact(text, 6)
    return lines.map(({ good, unit }, at) => {
      if (good === 0n) return 0n
      if (shares === null || scaled === null || unit === null) return null
      const n = meant[at] ?? 0n
      if (n === 0n) return nearest(good * unit * scaled, 1_000_000n)
      const fine = goods.map((amount, of) => (amount + (shares[of] ?? 0n)) * scaled)
      const total = nearest(sum(fine), 1_000_000n)
      const floors = fine.map((amount) => amount / 1_000_000n)
      const order = fine
        .map((amount, of) => ({ of, rest: amount % 1_000_000n }))
        .sort((a, b) => (a.rest === b.rest ? a.of - b.of : a.rest > b.rest ? -1 : 1))
        .slice(0, Number(total - sum(floors)))
      const landed = (floors[at] ?? 0n) + (order.some(({ of }) => of === at) ? 1n : 0n)
      return nearest(landed * good, n)
    })
  }

  /** A delivery, or a part of it; what is damaged of it has no cost. */
  receive(arrival: OracleArrival, came: readonly OracleCame[]) {
    for (const part of came) {
      const { line, good } = part
      const held = arrival.lines.find(({ id }) => id === line)
      if (held === undefined || good === 0n) continue
      // the lines of one delivery are all there when the first of them is put on the shelf
      held.good += good
      part.goneBefore = this.shelf(held.sku).gone
    }
    for (const { line, good } of came) {
      const at = arrival.lines.findIndex(({ id }) => id === line)
      const held = arrival.lines[at]
      if (held === undefined || good === 0n) continue
      const target = this.targets(arrival)[at] ?? null
      const s = this.shelf(held.sku)
      if (target === null) {
        const before = s.cents
        this.come(held.sku, good, null)
        if (s.unit !== null) held.held += s.cents - before
        continue
      }
      const unit = nearest(target * 10_000n, held.good)
      if (s.unit === null) {
        held.good -= good
        this.say(held.sku, unit)
        held.good += good
      }
      this.come(held.sku, good, target - held.held)
      held.held = target
      s.unit = unit
      s.isOfArrivals = true
    }
  }

  takeBack(arrival: OracleArrival, came: readonly OracleCame[]) {
    for (const { line, good, goneBefore = 0n } of came) {
      const held = arrival.lines.find(({ id }) => id === line)
      if (held === undefined || good === 0n) continue
      held.held -= this.leave(held.sku, good)
      held.good -= good
      held.goneBefore = goneBefore
    }
    this.settle(arrival)
    const said = new Set(
      this.arrivals.flatMap((one) => {
        const targets = this.targets(one)
        return one.lines.filter(({ good }, at) => good > 0n && targets[at] !== null).map(({ sku }) => sku)
      }),
    )
    for (const { sku } of arrival.lines.filter(
      ({ good, goneBefore }) => good === 0n && goneBefore !== undefined,
    )) {
      const s = this.shelf(sku)
      if (!s.isOfArrivals || said.has(sku)) continue
      s.isOfArrivals = false
      s.unit = s.ownUnit ?? s.unit
    }
  }

  /** Of a correction what the pieces take that are still there; after the last delivery is taken back never below nothing. */
  private part(more: bigint, s: Shelf, { good, goneBefore = 0n }: OracleLine): bigint {
    const there = larger(s.pieces, 0n)
    if (good > 0n) return nearest(more * smaller(there, good), good)
    if (there === 0n) return 0n
    const part = nearest(more * there, there + larger(s.gone - goneBefore, 0n))
    return larger(part, -larger(s.cents, 0n))
  }

  /** What an arrival has cost, after a change of it. */
  settle(arrival: OracleArrival) {
    const targets = this.targets(arrival)
    const due = arrival.lines
      .map((line, at) => ({ line, target: targets[at] ?? null }))
      .filter(({ line, target }) => target !== null && target !== line.held)
      .sort((a, b) => a.line.sku - b.line.sku)
    for (const { line, target } of due) {
      if (target === null) continue
      const s = this.shelf(line.sku)
      if (s.unit === null) this.say(line.sku, nearest(target * 10_000n, line.good))
      const more = target - line.held
      const part = this.part(more, s, line)
      s.cents += part
      this.differ(line.sku, more - part)
      line.held = target
      if (line.good > 0n) {
        s.unit = nearest(target * 10_000n, line.good)
        s.isOfArrivals = true
      }
    }
  }
}
