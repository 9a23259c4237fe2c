import { paperKinds, paperSizes } from '@getzo/domain/papers/papers'
import { Type } from 'typebox'
import { orderFilters } from '../orders/orders.schema'
import { closed, text } from '../shapes.schema'

/**
 * Either `ids`, in the order in which they are to be printed, or the list's own search and filters. papers is one or
 * more of domain's paperKinds, joined by commas.
 */
export const printPapersShapes = {
  query: closed({
    papers: Type.String({
      maxLength: 100,
      pattern: `^(${paperKinds.join('|')})(,(${paperKinds.join('|')}))*$`,
    }),
    size: Type.Enum([...paperSizes]),
    ids: Type.Optional(Type.String({ maxLength: 4000, pattern: '^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15})*$' })),
    q: Type.Optional(text(100)),
    ...orderFilters,
  }),
  answer: Type.String(),
}
