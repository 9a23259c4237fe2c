/** Messages about costs (S8). */
export const costWords = {
  'cost.amount_invalid': 'Please enter an amount in USD with at most two decimals.',
  'cost.sku_twice': 'This SKU is named twice.',
  'cost.of_arrivals': 'The cost of {sku} follows from its arrivals.',
  'cost.rate_invalid': 'Please enter a rate above zero with at most six decimals.',
  'cost.currency_missing': 'Please choose a currency.',
  'cost.day_missing': 'Please enter the day from which it holds.',
  'cost.rate_unknown': 'There is no such rate.',
  'cost.day_ahead': 'Please enter a day that has begun.',
  'cost.entered': 'Costs entered: {n, number}',
  'cost.rate_removed': 'Rate of {currency} removed',
  'cost.rate_entered': 'Rate of {currency} saved',
} as const
