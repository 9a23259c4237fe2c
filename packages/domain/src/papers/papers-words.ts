/** Messages about papers to print (W8). */
export const papersWords = {
  'papers.none': 'None of these orders is there to be printed.',
  'papers.too_many': 'At most {max, number} orders can be printed at once.',
  'papers.under_way':
    'One file of yours is being made and another one waits. Please wait until one has arrived, and try again.',
  'papers.busy': 'Other files to print are being made. Please try again in a moment.',
  'papers.not_drawn':
    'The file could not be made. Please try fewer at once; if that fails too, tell your administrator.',
} as const
