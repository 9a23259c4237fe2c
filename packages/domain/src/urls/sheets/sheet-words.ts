/** Messages about printed sheets of codes (U12). */
export const sheetWords = {
  'sheet.none': 'None of these URLs is there to be printed.',
  'sheet.too_many': 'At most {max, number} codes can be printed at once.',
  'sheet.no_such_label': 'A sheet of {stock} has {max, number} labels.',
  'sheet.code_too_small':
    'On {stock} the code of {url} would be too small for phones. Leave the text out, or take larger labels.',
  'sheet.settings_kept': 'Kept for your next sheets',
} as const
