/** Messages about costs (S8). */
export const costWords = {
  'cost.amount_invalid': 'Please enter an amount in USD with at most two decimals.',
  'cost.sku_twice': 'This SKU is named twice.',
  'cost.of_arrivals': 'The cost of {sku} follows from its arrivals.',
  'cost.rate_invalid': 'Please enter a rate above zero with at most six decimals.',
  'cost.day_ahead': 'Please enter a day that has begun.',
  'cost.entered': 'Costs entered: {n, number}',
  'cost.rate_entered': 'Rate of {currency} saved',
} as const
