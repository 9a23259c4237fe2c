/** The texts of the audit (W15). */
export const auditWords = {
  'audit.day_fits': '{day} fits its seal.',
  'audit.days_fit': 'Days compared: {count, number} of {days, number}. All fit their seals.',
  'audit.day_differs': '{day} differs from its seal: entries were changed outside Getzo.',
} as const
