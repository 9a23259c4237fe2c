/** The texts of Today (W1). */
export const todayWords = {
  'today.put_off': 'Hidden until {day}',
  'today.brought_back': 'Shown again',
  'today.arranged': 'Arranged',
  'today.until_passed': 'Please choose a day after today.',
} as const
