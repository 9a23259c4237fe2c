/** The texts of reports (W11). */
export const reportWords = {
  'report.not_by': 'This report has no such rows.',
  'report.not_of_brand': 'This report counts whole orders, so it has no figures of one brand.',
  'report.ends_before': 'Please choose a last month that is not before the first.',
  'report.too_long': 'A report spans {max, number} months at most.',
} as const
