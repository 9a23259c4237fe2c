/** The texts of scanned codes and of what visits note (S-rows' calls; their pages have their own in three languages). */
export const scanWords = {
  'scan.not_authentic': 'Sorry, but this Product is not authentic',
  'scan.withdrawn': 'This code was withdrawn. Please ask us about it.',
  'scan.mistyped':
    'This code is incomplete or mistyped. Please check its characters {from, number} to {to, number}.',
  'scan.noted': 'Noted',
} as const
