/** The texts of lists and of changes of many records (W3). */
export const listWords = {
  'list.too_many_records':
    'At most {max, number} records can be changed at once. Please narrow the list down.',
  'list.one_choice': 'Name the orders by either records or matching.',
  'list.some_changed': '{changed} changed, {others} not',
  'list.cursor_wrong': 'after or before is not a page of this list.',
  'list.streams_taken':
    'You have two long lists or exports under way. Please wait until one has arrived, or stop one, and try again.',
} as const
