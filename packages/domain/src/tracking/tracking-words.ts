/** The texts of what deliveries set by themselves (W7). */
export const trackingWords = {
  'tracking.undone': 'It is as it was before the delivery, and stays so: a delivery sets it once.',
  'tracking.nothing_to_undo': 'There is nothing to undo: what the delivery has set was changed since.',
} as const
