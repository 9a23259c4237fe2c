/** The texts about brands and their documents (B2, B4, B5, B6). */
export const brandWords = {
  'brand.video_kind_missing': 'Please choose what care video {n} shows.',
  'brand.video_kind_twice': 'Care video {n} shows the same as another one.',
  'brand.video_address_wrong': 'Please enter an address for care video {n} that begins with https://.',
  'brand.video_title_missing': 'Please enter the title of care video {n} in all three languages.',
  'brand.photo_wrong': 'Please upload a photo or enter an address that begins with https://.',

  'document.renamed': 'Document renamed',
  'document.replaced': 'Document replaced',
  'document.deleted': 'Document {id} deleted',
} as const
