import { screens } from '@getzo/contract/paths'
import type { Capability } from '@getzo/domain/auth/capabilities'

/** One staff screen. The build reads this table too, so it contains only data. */
export interface AdminScreen {
  /** $id is a record's id, which useRecordId() returns. */
  path: string
  /** The capability that opens it. */
  capability: Capability
  /** The path of its sidebar link. */
  area: string
  /** Its file under src/admin, a chunk of its own, which exports a component of the file's name. */
  file: string
  /** Its component, if the file has several. */
  component?: string
  /** The call for its first data if the address has no query: made while the scripts still load. */
  firstCall?: string
}

/** Every staff screen. A sidebar link is shown only if its path is in this list. */
export const adminScreens: readonly AdminScreen[] = [
  {
    path: screens.orders,
    capability: 'orders.read',
    area: screens.orders,
    file: 'features/orders/OrdersScreen',
    firstCall: '/release/o/all?limit=50&count=true&sort=-order_date',
  },
  {
    path: screens.newOrder,
    capability: 'orders.write',
    area: screens.orders,
    file: 'features/orders/NewOrderScreen',
  },
  {
    path: '/admin/o/$id',
    capability: 'orders.read',
    area: screens.orders,
    file: 'features/orders/OrderScreen',
    firstCall: '/release/o/id/$id',
  },
  {
    path: '/admin/o/$id/edit',
    capability: 'orders.write',
    area: screens.orders,
    file: 'features/orders/EditOrderScreen',
  },
  {
    path: screens.products,
    capability: 'products.read',
    area: screens.products,
    file: 'features/products/ProductsScreen',
  },
  {
    path: screens.newProduct,
    capability: 'products.write',
    area: screens.products,
    file: 'features/products/NewProductScreen',
  },
  {
    path: screens.importProducts,
    capability: 'products.write',
    area: screens.products,
    file: 'features/products/ImportProductsScreen',
  },
  {
    path: '/admin/p/$id',
    capability: 'products.read',
    area: screens.products,
    file: 'features/products/ProductScreen',
  },
  {
    path: '/admin/p/$id/edit',
    capability: 'products.write',
    area: screens.products,
    file: 'features/products/EditProductScreen',
  },
  {
    path: '/admin/product/$id',
    capability: 'products.read',
    area: screens.products,
    file: 'features/products/ProductShortcutScreen',
  },
  {
    path: screens.customers,
    capability: 'customers.read',
    area: screens.customers,
    file: 'features/customers/CustomersScreen',
  },
  {
    path: screens.newCustomer,
    capability: 'customers.write',
    area: screens.customers,
    file: 'features/customers/CustomerForms',
    component: 'NewCustomerScreen',
  },
  {
    path: '/admin/customer/$id',
    capability: 'customers.read',
    area: screens.customers,
    file: 'features/customers/CustomerScreen',
  },
  {
    path: '/admin/customer/$id/edit',
    capability: 'customers.write',
    area: screens.customers,
    file: 'features/customers/CustomerForms',
    component: 'EditCustomerScreen',
  },
  {
    path: '/admin/c/$id',
    capability: 'customers.read',
    area: screens.customers,
    file: 'features/customers/CustomerShortcutScreen',
  },
  {
    path: screens.brands,
    capability: 'brands.write',
    area: screens.brands,
    file: 'features/brands/BrandsScreen',
  },
  {
    path: screens.newBrand,
    capability: 'brands.write',
    area: screens.brands,
    file: 'features/brands/BrandForms',
    component: 'NewBrandScreen',
  },
  {
    path: '/admin/brand/$id',
    capability: 'brands.write',
    area: screens.brands,
    file: 'features/brands/BrandScreen',
  },
  {
    path: '/admin/brand/$id/edit',
    capability: 'brands.write',
    area: screens.brands,
    file: 'features/brands/BrandForms',
    component: 'EditBrandScreen',
  },
  {
    path: screens.urls,
    capability: 'urls.read',
    area: screens.urls,
    file: 'features/urls/UrlsScreen',
  },
  {
    path: screens.newUrl,
    capability: 'urls.write',
    area: screens.urls,
    file: 'features/urls/NewUrlScreen',
  },
  {
    path: screens.urlSheets,
    capability: 'urls.read',
    area: screens.urls,
    file: 'features/urls/UrlSheetsScreen',
  },
  {
    path: '/admin/url/$id',
    capability: 'urls.read',
    area: screens.urls,
    file: 'features/urls/UrlScreen',
  },
  {
    path: '/admin/url/$id/edit',
    capability: 'urls.write',
    area: screens.urls,
    file: 'features/urls/EditUrlScreen',
  },
  {
    path: screens.urlBatches,
    capability: 'urls.read',
    area: screens.urls,
    file: 'features/urls/UrlBatchesScreen',
  },
  {
    path: screens.newUrlBatch,
    capability: 'urls.write',
    area: screens.urls,
    file: 'features/urls/NewUrlBatchScreen',
  },
  {
    path: '/admin/urls/batch/$id',
    capability: 'urls.read',
    area: screens.urls,
    file: 'features/urls/UrlBatchScreen',
  },
  {
    path: screens.prices,
    capability: 'promotions.read',
    area: screens.prices,
    file: 'features/price-book/PriceBookScreen',
  },
  {
    path: screens.promotions,
    capability: 'promotions.read',
    area: screens.promotions,
    file: 'features/promotions/PromotionsScreen',
  },
  {
    path: screens.newPromotion,
    capability: 'promotions.write',
    area: screens.promotions,
    file: 'features/promotions/PromotionForms',
    component: 'NewPromotionScreen',
  },
  {
    path: '/admin/promotion/$id',
    capability: 'promotions.read',
    area: screens.promotions,
    file: 'features/promotions/PromotionScreen',
  },
  {
    path: '/admin/promotion/$id/edit',
    capability: 'promotions.write',
    area: screens.promotions,
    file: 'features/promotions/PromotionForms',
    component: 'EditPromotionScreen',
  },
  {
    path: screens.variants,
    capability: 'variants.read',
    area: screens.variants,
    file: 'features/variants/VariantsScreen',
  },
  {
    path: screens.newVariant,
    capability: 'variants.write',
    area: screens.variants,
    file: 'features/variants/VariantForms',
    component: 'NewVariantScreen',
  },
  {
    path: '/admin/variant/$id',
    capability: 'variants.read',
    area: screens.variants,
    file: 'features/variants/VariantScreen',
  },
  {
    path: '/admin/variant/$id/edit',
    capability: 'variants.write',
    area: screens.variants,
    file: 'features/variants/VariantForms',
    component: 'EditVariantScreen',
  },
  {
    path: '/admin/v/$id',
    capability: 'variants.read',
    area: screens.variants,
    file: 'features/variants/VariantShortcutScreen',
  },
  {
    path: screens.variantOptions,
    capability: 'variants.read',
    area: screens.variantOptions,
    file: 'features/variants/VariantOptionsScreen',
  },
  {
    path: screens.newVariantOption,
    capability: 'variants.write',
    area: screens.variantOptions,
    file: 'features/variants/VariantOptionForms',
    component: 'NewVariantOptionScreen',
  },
  {
    path: '/admin/variant_option/$id',
    capability: 'variants.read',
    area: screens.variantOptions,
    file: 'features/variants/VariantOptionScreen',
  },
  {
    path: '/admin/variant_option/$id/edit',
    capability: 'variants.write',
    area: screens.variantOptions,
    file: 'features/variants/VariantOptionForms',
    component: 'EditVariantOptionScreen',
  },
  {
    path: screens.orderDetails,
    capability: 'order_details.read',
    area: screens.orderDetails,
    file: 'features/order-details/OrderDetailsScreen',
  },
  {
    path: screens.newOrderDetail,
    capability: 'order_details.write',
    area: screens.orderDetails,
    file: 'features/order-details/NewOrderDetailScreen',
  },
  {
    path: '/admin/order-detail/$id',
    capability: 'order_details.read',
    area: screens.orderDetails,
    file: 'features/order-details/OrderDetailScreen',
  },
  {
    path: '/admin/order-detail/$id/edit',
    capability: 'order_details.write',
    area: screens.orderDetails,
    file: 'features/order-details/EditOrderDetailScreen',
  },
  {
    path: screens.scans,
    capability: 'urls.read',
    area: screens.scans,
    file: 'features/scans/ScansScreen',
  },
  {
    path: screens.suspicion,
    capability: 'tags.read',
    area: screens.suspicion,
    file: 'features/suspicion/SuspicionScreen',
  },
  {
    path: screens.tags,
    capability: 'tags.read',
    area: screens.tags,
    file: 'features/tags/TagsScreen',
  },
  {
    path: screens.newTagBatch,
    capability: 'tags.write',
    area: screens.tags,
    file: 'features/tags/NewTagBatchScreen',
  },
  {
    path: '/admin/tag-batch/$id',
    capability: 'tags.read',
    area: screens.tags,
    file: 'features/tags/TagBatchScreen',
  },
  {
    path: '/admin/tag/$id',
    capability: 'tags.read',
    area: screens.tags,
    file: 'features/tags/TagScreen',
  },
  {
    path: '/admin/feedback',
    capability: 'feedback.read',
    area: '/admin/feedback',
    file: 'features/feedback/FeedbackScreen',
  },
  {
    path: '/admin/refunds',
    capability: 'refunds.read',
    area: '/admin/refunds',
    file: 'features/refunds/RefundsScreen',
  },
  {
    path: screens.users,
    capability: 'users.manage',
    area: screens.users,
    file: 'features/users/UsersScreen',
  },
  {
    path: `${screens.users}/new`,
    capability: 'users.manage',
    area: screens.users,
    file: 'features/users/InviteUserScreen',
  },
  {
    path: screens.jobs,
    capability: 'jobs.manage',
    area: screens.jobs,
    file: 'features/jobs/JobsScreen',
  },
  {
    path: screens.bin,
    capability: 'bin.manage',
    area: screens.bin,
    file: 'features/bin/BinScreen',
  },
]

export const screenPaths: ReadonlySet<string> = new Set(adminScreens.map(({ path }) => path))

/** The capability that opens the screen at an address; undefined if there is no such screen. */
export function capabilityAt(pathname: string): Capability | undefined {
  const parts = pathname.split('/')
  return adminScreens.find(({ path }) => {
    const wanted = path.split('/')
    return wanted.length === parts.length && wanted.every((part, at) => part === '$id' || part === parts[at])
  })?.capability
}
