/** The texts of what deliveries set by themselves (W7). */
export const trackingWords = {
  'tracking.undone': 'Undone. It stays so, since a delivery sets it only once.',
  'tracking.nothing_to_undo': 'Nothing to undo: what the delivery set has been changed since.',
} as const
