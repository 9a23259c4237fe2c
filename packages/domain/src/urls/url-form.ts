import {
  defaultDestination,
  isChosen,
  type UrlDestination,
  type UrlDraft,
  type UrlItemType,
} from './url-rules'

/** A URL's form (U3 to U6): what is saved, and what the screen has to know besides. */
export type UrlForm = UrlDraft &
  Readonly<{
    /** narrows the products that are offered */
    brand_id: number | null
    /** the seed that the server offered last; '' for a URL that has its own */
    offered_seed: string
    /** whether an offered seed has an unguessable tail (G6) */
    has_tail: boolean
    /** the destination follows from the item type, and nobody has changed it since (U4) */
    isDestinationAutomatic: boolean
  }>

/** The acts of a person in the form. */
export type UrlChoice =
  | Readonly<{ choose: 'assigned'; value: boolean }>
  | Readonly<{ choose: 'item'; value: UrlItemType }>
  | Readonly<{ choose: 'destination'; value: UrlDestination }>
  | Readonly<{ choose: 'brand' | 'sku' | 'order'; value: number | null }>
  | Readonly<{ choose: 'product'; value: number | null; brand_id: number | null }>
  | Readonly<{ choose: 'existingOrder'; value: boolean }>
  | Readonly<{ choose: 'offered' | 'generated'; value: string }>

const noOrder = { order_id: null, flag_assigned_to_order: false } as const
const noProduct = { brand_id: null, product_id: null, sku_id: null, ...noOrder } as const

/** The form after a choice, with all that depends on it. */
export function afterChoice(form: UrlForm, choice: UrlChoice): UrlForm {
  switch (choice.choose) {
    case 'assigned':
      return { ...form, assigned: choice.value, ...(!choice.value && noProduct) }
    case 'item':
      return afterItem(form, choice.value)
    case 'destination':
      return { ...form, url_destination_type: choice.value, isDestinationAutomatic: false, ...noProduct }
    case 'brand':
      return { ...form, ...noProduct, brand_id: choice.value }
    case 'product':
      return { ...form, ...noProduct, brand_id: choice.brand_id ?? form.brand_id, product_id: choice.value }
    case 'sku':
      return {
        ...form,
        sku_id: choice.value,
        order_id: null,
        flag_assigned_to_order: isChosen(choice.value) && form.flag_assigned_to_order,
      }
    case 'order':
      return { ...form, order_id: choice.value }
    case 'existingOrder':
      return { ...form, order_id: null, flag_assigned_to_order: choice.value }
    case 'offered':
      return isSeedTyped(form) ? form : { ...form, url_seed: choice.value, offered_seed: choice.value }
    case 'generated':
      break
  }
  return { ...form, url_seed: choice.value, offered_seed: choice.value }
}

/** A seed that somebody typed stays; any other is made again from its parts (U6). */
export const isSeedTyped = ({ url_seed, offered_seed }: Pick<UrlForm, 'url_seed' | 'offered_seed'>) =>
  url_seed.trim() !== '' && url_seed !== offered_seed

/** tyl leads to an order, ptnfc to the tamper page, all others to a product; a Thank You Letter begins again (U4). */
function afterItem(form: UrlForm, item: UrlItemType): UrlForm {
  const destination = defaultDestination(item)
  const isKept = item !== 'tyl' && destination === form.url_destination_type
  return {
    ...form,
    url_item_type: item,
    url_destination_type: destination,
    isDestinationAutomatic: true,
    ...(!isKept && noProduct),
  }
}

/** The parts of the form that are drawn (U3, U5). */
export interface UrlFormParts {
  /** the blocks of Order, Product and Tamper Information */
  order: boolean
  product: boolean
  tamper: boolean
  /** "Is this product in an existing order?" */
  existingOrder: boolean
  /** the orders that hold the SKU */
  skuOrders: boolean
}

export function urlFormParts(form: Omit<UrlDraft, 'url_seed'>): UrlFormParts {
  const { assigned, url_destination_type: destination } = form
  const product = assigned && destination === 'p'
  const existingOrder = product && isChosen(form.sku_id)
  return {
    order: assigned && destination === 'o',
    product,
    tamper: destination === 'tp',
    existingOrder,
    skuOrders: existingOrder && form.flag_assigned_to_order,
  }
}

/** The target of a URL. */
export type UrlTarget = Pick<UrlDraft, 'product_id' | 'sku_id' | 'order_id' | 'flag_assigned_to_order'>

/** The stored choices of a form: those of its visible parts. Whether a product is in an order follows from them. */
export function storedTarget(draft: Omit<UrlDraft, 'url_seed'>): UrlTarget {
  const { order, product } = urlFormParts(draft)
  const order_id = (order || product) && isChosen(draft.order_id) ? draft.order_id : null
  return {
    product_id: product && isChosen(draft.product_id) ? draft.product_id : null,
    sku_id: product && isChosen(draft.sku_id) ? draft.sku_id : null,
    order_id,
    flag_assigned_to_order: product && order_id !== null,
  }
}
