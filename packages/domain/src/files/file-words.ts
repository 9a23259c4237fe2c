/** The texts of uploads (N10, B5): one pair a kind of file (see file-kinds.ts). */
export const fileWords = {
  'file.document_unknown': 'Please choose a PDF.',
  'file.document_other': 'Please choose a PDF. This is {type}.',
  'file.picture_unknown': 'Please choose a picture: JPEG, PNG, WebP or GIF.',
  'file.picture_other': 'Please choose a picture: JPEG, PNG, WebP or GIF. This is {type}.',
  'file.picture_unreadable': 'The picture is damaged. Please choose another one.',
  'file.picture_pixels': 'The picture is too large: {megapixels} megapixels at most.',
  'file.picture_uploaded': 'The picture is uploaded',
  'file.missing': 'Please send the file as the body.',
  'file.too_large': 'The file is too large: {megabytes} MB at most.',
  'file.document_uploaded': 'The document is uploaded',
} as const
