/** What is said of papers to print (W8). */
export const papersWords = {
  'papers.none': 'None of these orders is there to be printed.',
  'papers.too_many': 'At most {max, number} orders can be printed at once.',
} as const
