/** The texts of uploads (N10, B5): one pair a kind of file (see file-kinds.ts). */
export const fileWords = {
  'file.document_unknown': 'Please choose a PDF.',
  'file.document_other': 'Please choose a PDF. This is {type}.',
  'file.picture_unknown': 'Please choose a JPEG, PNG or WebP picture.',
  'file.picture_other': 'Please choose a JPEG, PNG or WebP picture. This is {type}.',
  'file.missing': 'Please send the file as the body.',
  'file.too_large': 'The file is too large: {megabytes} MB at most.',
  'file.document_uploaded': 'The document is uploaded',
} as const
