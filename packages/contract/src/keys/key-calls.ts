import type { Endpoint } from '../endpoint'

/**
 * The calls that an API key may make, by name, if it was made for the call's capability (W16). A call that is not named
 * here is for people alone. Those that change something take an Idempotency-Key (X12).
 */
const keyCallNames = [
  'listOrders',
  'listOrdersOfStatus',
  'exportOrders',
  'readOrder',
  'createOrder',
  'saveNewOrder',
  'editOrder',
  'setOrderStatus',
  'setOrderTracking',
  'createOrderPayment',
  'editOrderPayment',
  'createWeChatConsents',
  'listCustomerOrders',
  'listAllOrderDetails',
  'readOrderDetail',
  'listOrderDetails',
  'createOrderDetails',
  'editOrderDetails',
  'listCustomers',
  'exportCustomers',
  'readCustomer',
  'createCustomer',
  'editCustomer',
  'listBrands',
  'readBrand',
  'listProducts',
  'listBrandProducts',
  'readProduct',
  'exportProducts',
  'listSkus',
  'listActiveSkus',
  'listSellableSkus',
  'listPromotions',
  'readPromotion',
  'listProductPromotions',
  'listSkuPromotions',
  'listPrices',
  'exportPrices',
  'listVariants',
  'listVariantOptions',
  'listProductVariants',
  'listUrls',
  'exportUrls',
  'readUrl',
  'listOrderUrls',
  'listFeedback',
  'listRefunds',
  'listStock',
  'readStockLeft',
  'listArrivals',
  'readArrival',
] as const

const keyCalls: ReadonlySet<string> = new Set(keyCallNames)

/** Whether an API key can be made to make a call. */
export const isKeyCall = (name: string): boolean => keyCalls.has(name)

/** Whether a call is made once for an Idempotency-Key (X12): what creates, and every change that API keys can make. */
export const takesIdempotencyKey = ({ creates, method, name }: Endpoint): boolean =>
  creates === true || (method !== 'GET' && isKeyCall(name))
