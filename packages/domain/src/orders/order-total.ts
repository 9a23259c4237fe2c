// numeric(12,2): ten digits before the point. Such an amount in cents is a safe integer.
const money = /^(\d{1,10})(?:\.(\d{1,2}))?$/

/**
 * Money text or a number in dollars as exact whole cents, or null (O34, P6): '12.34' gives 1234. At most two
 * decimals and ten digits before the point; no sign, separators, exponent or space inside.
 */
export function parseCents(amount: string | number): number | null {
  const found = money.exec(String(amount).trim())
  if (found === null) return null
  const [, dollars = '', cents = ''] = found
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

/** Cents as the store keeps money, numeric text with two decimals: 123450 gives '1234.50'. */
export function centsToText(cents: number | bigint): string {
  const exact = BigInt(cents)
  const digits = String(exact < 0n ? -exact : exact).padStart(3, '0')
  return `${exact < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * The sum of price times quantity over an order's active lines, in exact cents (O34, C3, K3): the caller leaves
 * removed lines out. A bigint, because ten-digit prices times six-digit quantities pass the safe numbers.
 * Throws a RangeError for a price that is no money text or a quantity that is not a whole number.
 */
export function orderTotalCents(
  lines: readonly { readonly price: string | number; readonly quantity: number }[],
): bigint {
  return lines.reduce((total, { price, quantity }) => {
    const cents = parseCents(price)
    if (cents === null) throw new RangeError(`not a price: ${price}`)
    return total + BigInt(cents) * BigInt(quantity)
  }, 0n)
}

/** Cents with thousands separators and two decimals, en-US (I4): 123450 gives '1,234.50'. */
export function formatMoney(cents: number | bigint): string {
  return centsToText(cents).replace(/\B(?=(\d{3})+\.)/g, ',')
}

/** '1,234.50 USD', as order totals are shown (C3, O34, K3). */
export function formatUsd(cents: number | bigint): string {
  return `${formatMoney(cents)} USD`
}
