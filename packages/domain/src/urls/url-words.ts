/** The texts of creating and editing URLs (U2, U8, U9, U10). */
export const urlWords = {
  'url.seed_missing': 'Please enter a URL Seed or Generate one automatically.',
  'url.tamper_unavailable': "The Tamper NFC destination hasn't been developed yet.",
  'url.order_missing': 'Please select an Order',
  'url.product_missing': 'Please select a Product',
  'url.sku_missing': 'Please select a SKU',
  'url.created': 'URL successfully created',
  'url.updated': 'URL successfully updated',
  'url.create_unassigned_failed': 'Something went wrong creating the unassigned URL',
  'url.create_assigned_failed': 'Something went wrong creating the assigned URL',
  'url.update_failed': 'Something went wrong updating the URL',
  'url.copied': 'URL copied to Clipboard',
  'url.seed_fixed': 'The Getzo ID cannot be changed!',
  'url.edit_warning_title': 'Customer Experience Might Be Affected!',
  'url.edit_warning': 'Please be careful with your edits as this URL may already be in circulation!',
} as const
