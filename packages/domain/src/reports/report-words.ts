/** The texts of reports (W11). */
export const reportWords = {
  'report.not_by': 'This report has no such rows.',
  'report.ends_before': 'Please choose a last month that is not before the first.',
  'report.too_long': 'A report spans {max, number} months at most.',
} as const
