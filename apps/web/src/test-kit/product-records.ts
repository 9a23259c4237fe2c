import type { ProductForm, ProductSaved, SkuPrice } from '@getzo/contract/products/product-form.schema'
import type { ProductRow } from '@getzo/contract/products/products.schema'

const made = '2025-11-20T00:05:00Z'

export const skuPrice = (id: number, price: string, change: Partial<SkuPrice> = {}): SkuPrice => ({
  id,
  price,
  currency: 'USD',
  // 2025-10-01 in the shop's zone
  promotion_date: '2025-09-30T16:00:00Z',
  active: true,
  date_created: made,
  created_by: 'ada@getzo.test',
  date_modified: null,
  modified_by: null,
  ...change,
})

export const productRow = (
  change: Partial<ProductForm['rows'][number]> = {},
): ProductForm['rows'][number] => ({
  sku_id: 100,
  combo_identifier: 'Small - Blue',
  active: true,
  sku: 'CB-S-B',
  barcode: null,
  quantity: 4,
  serial_run_limit: null,
  pic_url: null,
  prices: [skuPrice(1000, '20.00')],
  ...change,
})

/** A product with sizes S and M in blue. */
export const productForm = (change: Partial<ProductForm> = {}): ProductForm => ({
  id: 7,
  name: 'Cedar Box',
  description: 'Turned from one piece.',
  brand_id: 1,
  brand_name: 'Cedar & Co',
  brand_country: 'Canada',
  flag_options: true,
  flag_serialization: false,
  warranty_information: '',
  should_have: '',
  wc_url: null,
  hs_code: null,
  customs_description: null,
  origin_country: null,
  date_created: made,
  created_by: 'ada@getzo.test',
  date_modified: null,
  modified_by: null,
  deleted_at: null,
  deleted_by: null,
  version: 3,
  language: 'en',
  texts: {},
  weight_entered: null,
  weight_unit: null,
  length_entered: null,
  width_entered: null,
  height_entered: null,
  size_unit: null,
  problems: [],
  options: [
    {
      id: 1,
      name: 'Size',
      texts: {},
      values: [
        { id: 11, name: 'Small', pic: null, texts: {} },
        { id: 12, name: 'Medium', pic: null, texts: {} },
      ],
    },
    { id: 2, name: 'Color', texts: {}, values: [{ id: 21, name: 'Blue', pic: null, texts: {} }] },
  ],
  rows: [
    productRow(),
    productRow({
      sku_id: 101,
      combo_identifier: 'Medium - Blue',
      sku: 'CB-M-B',
      prices: [skuPrice(1001, '22.00')],
    }),
  ],
  ...change,
})

/** One with its only SKU. */
export const plainProduct = (change: Partial<ProductForm> = {}): ProductForm =>
  productForm({
    flag_options: false,
    options: [],
    rows: [productRow({ combo_identifier: 'NO OPTIONS', sku: 'CB-1' })],
    ...change,
  })

const nothing = { created: [], updated: [], deleted: [] }

export const productSaved = (change: Partial<ProductSaved> = {}): ProductSaved => ({
  product: productForm(),
  variants: nothing,
  variant_options: nothing,
  matrix: nothing,
  skus: nothing,
  promotions: { created: [], deactivated: [] },
  ...change,
})

export const productListRow = (change: Partial<ProductRow> = {}): ProductRow => ({
  id: 7,
  name: 'Cedar Box',
  description: 'Turned from one piece of red cedar that came down in a storm.',
  brand_id: 1,
  brand_name: 'Cedar & Co',
  brand_country: 'Canada',
  flag_options: true,
  flag_serialization: false,
  variant: 'Small - Blue',
  sku: 'CB-S-B',
  pic: null,
  date_created: made,
  date_modified: null,
  version: 3,
  ...change,
})
