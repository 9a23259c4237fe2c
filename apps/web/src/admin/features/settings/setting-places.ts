/** The ids of the page's sections, for the links above them. */
export const settingPlaces = [
  'shop',
  'sender',
  'letter',
  'address',
  'services',
  'environment',
  'messages',
  'history',
] as const
