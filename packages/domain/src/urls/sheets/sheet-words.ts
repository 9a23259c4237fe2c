/** Messages about printed sheets of codes (U12). */
export const sheetWords = {
  'sheet.none': 'These URLs no longer exist.',
  'sheet.too_many': 'At most {max, number} codes can be printed at once.',
  'sheet.no_such_label': 'A sheet of {stock} has {max, number} labels.',
  'sheet.code_too_small':
    'On {stock} the code of {url} would be too small for phones. Leave the text out, or choose larger labels.',
  'sheet.settings_kept': 'Saved for your next sheets',
} as const
