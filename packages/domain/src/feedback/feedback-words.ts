/** The texts of feedback (F2); its public page has its own in three languages. */
export const feedbackWords = {
  'feedback.missing': 'Please write your feedback first.',
  'feedback.too_long': 'Please keep your feedback within {max, number} characters. It has {length, number}.',
  'feedback.reply_too_long':
    'Please keep the address for our answer within {max, number} characters. It has {length, number}.',
  'feedback.given': 'Thank you for your feedback',
  'feedback.marked_read': 'Marked as read',
  'feedback.marked_unread': 'Marked as unread',
} as const
