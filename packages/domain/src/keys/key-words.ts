/** The texts of API keys (W16). */
export const keyWords = {
  'key.name_missing': 'Please enter a name.',
  'key.nothing_chosen': 'Please choose what the key may do.',
  'key.beyond_maker': 'Your role does not allow what this key is to do.',
  'key.end_past': 'Please choose a day after today.',
  'key.end_too_late': 'A key ends within a year: {day} at the latest.',
  'key.address_wrong': '{address} is no address and no network such as 203.0.113.0/24.',
  'key.not_in_use': 'This key is no longer in use.',
  'key.not_stopped': 'This key has a maker who may use it.',
  'key.made': 'Key {name} made.',
  'key.rotated': 'Key {name} replaced. The old one works until {until}.',
  'key.revoked': 'Key {name} revoked.',
  'key.taken_over': 'Key {name} is yours now.',

  'mail.key_ends_subject': '{shop}: the API key {name} ends on {day}',
  'mail.key_ends':
    'The API key {name} ({beginning}…) of {shop} ends on {day}. Calls with it are refused after that.',
  'mail.key_ends_rotate': 'Replace it in time; the old one goes on for a day beside the new one:',
} as const
