/** Messages about papers to print (W8). */
export const papersWords = {
  'papers.none': 'These orders no longer exist.',
  'papers.signs_missing': 'The font of the papers lacks {characters}: □ would stand there, in {orders}.',
  'papers.too_many': 'At most {max, number} orders can be printed at once.',
  'papers.under_way': 'Two of your files are already being made. Please try again when one has arrived.',
  'papers.busy': 'Other files are being made. Please try again in a moment.',
  'papers.not_drawn':
    'The file could not be made. Please try fewer at once; if that fails too, tell your administrator.',
} as const
