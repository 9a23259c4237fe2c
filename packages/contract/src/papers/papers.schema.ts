import { paperKinds, paperSizes } from '@getzo/domain/papers/papers'
import { Type } from 'typebox'
import { orderFilters } from '../orders/orders.schema'
import { closed, searchText } from '../shapes.schema'

/**
 * Either `ids`, in the order in which they are to be printed, or the list's own search and filters. papers is one or
 * more of domain's paperKinds, joined by commas. Signs that the font does not have are refused by name, unless accepted.
 */
export const printPapersShapes = {
  query: closed({
    papers: Type.String({
      maxLength: 100,
      pattern: `^(${paperKinds.join('|')})(,(${paperKinds.join('|')}))*$`,
    }),
    size: Type.Enum([...paperSizes]),
    signs: Type.Optional(Type.Enum(['accepted'])),
    ids: Type.Optional(Type.String({ maxLength: 4000, pattern: '^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15})*$' })),
    q: Type.Optional(searchText(100)),
    ...orderFilters,
  }),
  answer: Type.String(),
}
