/** The texts of uploads (N10, B5): one pair a kind of file (see file-kinds.ts). */
export const fileWords = {
  'file.document_unknown': 'Please choose a PDF.',
  'file.document_other': 'Please choose a PDF. This is {type}.',
  'file.picture_unknown': 'Please choose a picture: JPEG, PNG, WebP or GIF.',
  'file.picture_other': 'Please choose a picture: JPEG, PNG, WebP or GIF. This is {type}.',
  'file.picture_unreadable': 'The picture is damaged. Please choose another one.',
  'file.picture_pixels': 'The picture is too large: {megapixels} megapixels at most.',
  'file.picture_uploaded': 'Picture uploaded',
  'file.sheet_unknown': 'Please choose a CSV or an Excel file (XLSX).',
  'file.sheet_other': 'Please choose a CSV or an Excel file (XLSX). This is {type}.',
  'file.sheet_damaged':
    'This file cannot be read as a spreadsheet. Is it damaged, or locked with a password?',
  'file.sheet_encoding': 'This CSV is not in Unicode. Please save it as "CSV UTF-8".',
  'file.sheet_quote': 'A quotation mark in line {line} does not close.',
  'file.sheet_unpacked': 'This spreadsheet is too large when it is unpacked.',
  'file.sheet_nested': 'This file cannot be read as a spreadsheet: its parts are nested too deeply.',
  'file.sheet_too_much': 'This spreadsheet takes too long to read, or too much memory. Please split it.',
  'file.missing': 'Please send the file as the body.',
  'file.too_large': 'The file is too large: {megabytes} MB at most.',
  'file.document_uploaded': 'Document uploaded',
} as const
