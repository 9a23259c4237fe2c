/**
 * The number that a new order is proposed: one more than the greatest of the recent orders that are numbered as the
 * newest is, with the same letters before and as many digits. `recent` is newest first; null where the newest has no
 * number at its end that can be counted on.
 */
export function nextOrderNumber(recent: readonly string[]): string | null {
  const [newest] = recent
  const parts = partsOf(newest)
  if (parts === null) return null
  const numbers = recent.map(partsOf).filter((other) => other?.before === parts.before)
  const greatest = numbers.reduce(
    (most, other) => (other !== null && other.number > most ? other.number : most),
    0n,
  )
  return parts.before + String(greatest + 1n).padStart(parts.digits, '0')
}

function partsOf(number: string | undefined) {
  const [, before, digits] = /^(.*?)(\d{1,18})$/.exec(number ?? '') ?? []
  return before === undefined || digits === undefined
    ? null
    : { before, number: BigInt(digits), digits: digits.length }
}
