import { screens } from '@getzo/contract/paths'
import type { ProductSaved } from '@getzo/contract/products/product-form.schema'
import type { ApiError } from '../../../api/api-error'
import type { Said } from '../../../ui/form/save/use-save'
import type { ToastText } from '../../../ui/messages/toasts'
import { said, t } from '../products.text'

const namedMax = 5

/** The toast of a new product: each created record, with its id (P12). */
export function sayCreated(saved: ProductSaved): Said {
  const { product, variants, variant_options, skus, promotions } = saved
  return {
    heading: t('said.created', { name: product.name }),
    text: [
      t('said.product', { name: product.name, id: String(product.id) }),
      ...lines('said.variants', variants.created),
      ...lines('said.values', variant_options.created),
      ...lines('said.skus', skus.created),
      ...lines('said.prices', promotions.created),
    ],
    ...linkTo(product.id),
  }
}

/** The toast of an edited product: the changes of its parts (P12, P13). */
export function sayUpdated(saved: ProductSaved): Said {
  const { product, variants, variant_options, skus, promotions } = saved
  return {
    heading: t('said.updated', { name: product.name }),
    text: [
      said('product.updated'),
      ...lines('said.variants', variants.created),
      ...lines('said.values', variant_options.created),
      ...lines('said.skus', skus.created),
      ...lines('said.prices', promotions.created),
      ...lines('said.skusDeleted', skus.deleted),
      ...(product.flag_options ? deletedLines(saved) : []),
    ],
    ...linkTo(product.id),
  }
}

const deletedLines = ({ variants, variant_options }: ProductSaved) => [
  ...(variants.deleted.length === 0
    ? [said('variant.none_to_delete')]
    : lines('said.variantsDeleted', variants.deleted)),
  ...(variant_options.deleted.length === 0
    ? [said('variant_option.none_to_delete')]
    : lines('said.valuesDeleted', variant_options.deleted)),
]

type Line =
  | 'said.variants'
  | 'said.values'
  | 'said.skus'
  | 'said.prices'
  | 'said.skusDeleted'
  | 'said.variantsDeleted'
  | 'said.valuesDeleted'

/** Ids by name while they are few. */
function lines(id: Line, ids: readonly number[]): string[] {
  if (ids.length === 0) return []
  const more = ids.length > namedMax ? ', …' : ''
  return [t(id, { n: ids.length, ids: `${ids.slice(0, namedMax).join(', ')}${more}` })]
}

const linkTo = (id: number) => ({ link: { text: t('products.show'), to: screens.product(id) } })

/** The server's message after a refusal; with an unknown result, the advice (P13). */
export const describeCreateError = (error: ApiError): ToastText =>
  describe(error, said('product.create_failed'))

export const describeEditError = (error: ApiError): ToastText =>
  describe(error, said('product.network_failed'))

const describe = (error: ApiError, failed: string): ToastText =>
  error.isDefinite ? error.text : [failed, error.text]
