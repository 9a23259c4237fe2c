import type { StaffTexts } from '../spoken'

/** Catalogues by the names of their files: '../fr/orders.json' is 'orders'. */
export const byArea = (files: StaffTexts['texts']): StaffTexts['texts'] =>
  Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]),
  )
