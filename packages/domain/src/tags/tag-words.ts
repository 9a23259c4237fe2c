/** The texts about genuine tags (G1, G4, G5). */
export const tagWords = {
  'tag.not_ready': 'This installation has no keys for genuine tags. Set TAG_KEYS and start it again.',
  'tag.batch_name_missing': 'Please enter a name for this batch.',
  'tag.address_missing': 'Please tap the tag, or paste the address that it opened.',
  'tag.address_wrong': 'This is not the address of a tap: it has no message of a tag in it.',
  'tag.not_proven':
    'No chip of this batch made this message. Was the tag encoded with the keys of this batch?',
  'tag.older_keys': 'This tap was made with older keys than this tag has now. Please tap the tag again.',
  'tag.used': 'This tap was used before. Please tap the tag again.',
  'tag.code_unknown': 'There is no URL with the code {code}.',
  'tag.code_taken': 'The URL {code} has a tag already. Retire that one first.',
  'tag.code_other': 'This tag was encoded for {code}, and opens nothing else.',
  'tag.bound': 'This tag belongs to {code} already.',
  'tag.codes_missing': 'Please enter the codes of the URLs that the tags are for.',
  'tag.too_long': 'The address of {code} is too long for a tag.',
  'tag.keys_taken': 'These keys were shown to {name} before. Make new keys for what is not encoded yet.',
  'tag.reason_missing': 'Please say why.',
  'tag.retired_for_good': 'A tag that was retired stays retired.',

  'tag.batch_created': 'Batch {id} of tags created',
  'tag.keys_renewed':
    'The batch has new keys, version {version}. Tags that were encoded before are read as ever.',
  'tag.keys_shown': 'Keep these keys now: they are not shown again.',
  'tag.keys_sealed': 'Keys encrypted with the newest key of the installation: {count, number}',
  'tag.file_written': 'Tags in the encoder file: {count, number}',
  'tag.enrolled': 'The tag {uid} has proved itself and belongs to {code}.',
  'tag.proved': 'The tag {uid} has proved itself. It belongs to no URL yet.',
  'tag.assigned': 'The tag {uid} belongs to {code} now.',
  'tag.activated': 'The tag {uid} is in use again.',
  'tag.suspended': 'The tag {uid} is suspended.',
  'tag.retired': 'The tag {uid} is retired.',
} as const
