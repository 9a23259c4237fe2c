/** The texts of change requests (R3). */
export const changeRequestWords = {
  'change_request.cleared': 'Order Detail {id} has been successfully cleared.',
} as const
