import { brandFields } from '@getzo/contract/brands/brands.schema'
import { customerFields } from '@getzo/contract/customers/customers.schema'
import { type ShopSetting, shopSettingNames } from '@getzo/domain/settings/settings'
import { accessTables } from './access-tables'
import { arrivals } from './arrival-tables'
import type { Columns, TableOf } from './columns'
import { enteredColumns } from './entered-columns'

/* The columns of every table that stores write, once; a test compares them with the migrated database. */
const id = { kind: 'id', filled: 'default' } as const
const text = { kind: 'text' } as const
const textOrNull = { kind: 'text', nullable: true } as const
const enteredText = { kind: 'text', nullable: true, entered: true } as const
const enteredMoney = { kind: 'money', nullable: true, entered: true } as const
const enteredMeasure = { kind: 'measure', nullable: true, entered: true } as const
const settingColumns = Object.fromEntries(shopSettingNames.map((name) => [name, textOrNull])) as Record<
  ShopSetting, // fromEntries forgets the names
  typeof textOrNull
>
const record = { kind: 'id' } as const
const instant = { kind: 'instant' } as const
const instantOrNull = { kind: 'instant', nullable: true } as const
const instantByDefault = { kind: 'instant', filled: 'default' } as const

const madeAndChanged = {
  date_created: instantByDefault,
  created_by: textOrNull,
  date_modified: instantOrNull,
  modified_by: textOrNull,
} as const
const versioned = { ...madeAndChanged, version: { kind: 'whole', filled: 'default' } } as const
const deletable = { deleted_at: instantOrNull, deleted_by: textOrNull } as const

const users = {
  id,
  email: text,
  password_hash: { ...textOrNull, inside: true },
  first_name: textOrNull,
  last_name: textOrNull,
  phone_number: textOrNull,
  image_url: textOrNull,
  address: textOrNull,
  city: textOrNull,
  country: textOrNull,
  role: text,
  disabled_at: instantOrNull,
  last_seen_at: instantOrNull,
  must_set_up: { kind: 'yesNo', filled: 'default' },
  start_page: textOrNull,
  single_keys: { kind: 'yesNo', filled: 'default' },
  language: textOrNull,
  ...versioned,
} as const satisfies Columns

const shopSettings = {
  id,
  ...settingColumns,
  mail_host: textOrNull,
  mail_port: { kind: 'whole', nullable: true },
  mail_security: textOrNull,
  mail_user: textOrNull,
  mail_from: textOrNull,
  mail_password_at: instantOrNull,
  carrier_client_id: textOrNull,
  carrier_account: textOrNull,
  carrier_host: textOrNull,
  carrier_secret_at: instantOrNull,
  wechat_app_id: textOrNull,
  wechat_app_secret_at: instantOrNull,
  events_token_at: instantOrNull,
  events_key_at: instantOrNull,
  pay_merchant: textOrNull,
  pay_serial: textOrNull,
  pay_public_key_id: textOrNull,
  pay_public_key: textOrNull,
  pay_key_at: instantOrNull,
  pay_api_key_at: instantOrNull,
  unpaid_days: textOrNull,
  oversell: textOrNull,
  csr_rights: textOrNull,
  wechat_reports_since: instantOrNull,
  wechat_reminders_since: instantOrNull,
  date_modified: instantOrNull,
  modified_by: textOrNull,
  version: { kind: 'whole', filled: 'default' },
} as const satisfies Columns

export const customers = {
  id,
  ...enteredColumns(customerFields),
  customer_name_pinyin: { ...text, filled: 'default' },
  other_phones: { kind: 'texts', nullable: true },
  merged_into: { kind: 'id', nullable: true },
  search_text: { ...textOrNull, filled: 'always', inside: true },
  ...versioned,
  ...deletable,
} as const satisfies Columns

export const brands = {
  id,
  ...enteredColumns(brandFields),
  name_pinyin: { ...text, filled: 'default', inside: true },
  search_text: { ...textOrNull, filled: 'always', inside: true },
  ...versioned,
  ...deletable,
} as const satisfies Columns

export const importPresets = {
  id,
  name: { ...text, entered: true },
  kind: { ...text, entered: true },
  headings: { kind: 'texts', entered: true },
  columns: { kind: 'json', entered: true },
  day_order: enteredText,
  ...versioned,
  ...deletable,
} as const satisfies Columns

export const orders = {
  id,
  order_number: { ...text, entered: true },
  order_reference: { ...text, entered: true },
  order_date: { ...instant, entered: true },
  order_status: { ...text, filled: 'default', entered: true },
  customer_id: record,
  tracking_id: enteredText,
  tyl_tracking_id: enteredText,
  tyl_date_delivered: { kind: 'day', nullable: true, entered: true },
  customer_ship_to_name: enteredText,
  customer_ship_to_name_pinyin: enteredText,
  customer_ship_to_attention_name: enteredText,
  customer_ship_to_attention_name_pinyin: enteredText,
  customer_ship_to_address_line: enteredText,
  customer_ship_to_address_line_pinyin: enteredText,
  customer_ship_to_address_country_code: enteredText,
  customer_ship_to_address_country_code_pinyin: enteredText,
  customer_ship_to_address_state_province_code: enteredText,
  customer_ship_to_address_state_province_code_pinyin: enteredText,
  customer_ship_to_address_city: enteredText,
  customer_ship_to_address_city_pinyin: enteredText,
  customer_ship_to_address_postal_code: enteredText,
  customer_ship_to_phone_number: enteredText,
  package_dim_weight: enteredMeasure,
  package_dimensions_height: enteredMeasure,
  package_dimensions_length: enteredMeasure,
  package_dimensions_width: enteredMeasure,
  package_package_weight: enteredMeasure,
  package_size_type: enteredText,
  discount: enteredMoney,
  shipping_charged: enteredMoney,
  paid_amount: enteredMoney,
  paid_currency: enteredText,
  package_shipping_label: textOrNull,
  date_shipping_label_made: instantOrNull,
  provider_tracking_number: { ...textOrNull, field: 'provider_trackingNumber' },
  provider_label: textOrNull,
  date_cancelled: instantOrNull,
  link_generation: { kind: 'whole', filled: 'default', inside: true },
  left_at: { ...instantOrNull, inside: true },
  never_left: { ...textOrNull, inside: true },
  search_text: { ...text, filled: 'default', inside: true },
  ...versioned,
  ...deletable,
} as const satisfies Columns

export const orderDetails = {
  id,
  order_id: record,
  quantity: { kind: 'whole' },
  brand_id: record,
  product_id: record,
  sku_id: record,
  promotion_id: record,
  sold_price: { kind: 'money', nullable: true },
  price_reason: textOrNull,
  active: { kind: 'yesNo', filled: 'default' },
  status_change: textOrNull,
  customer_change_date: instantOrNull,
  admin_clear_date: instantOrNull,
  cleared_by: textOrNull,
  declined_request: textOrNull,
  decline_reason: textOrNull,
  decline_language: textOrNull,
  request_language: { ...textOrNull, inside: true },
  answered_request: { ...textOrNull, inside: true },
  applied_from: { kind: 'id', nullable: true, inside: true },
  sold_as: { ...textOrNull, inside: true },
  ...madeAndChanged,
  ...deletable,
} as const satisfies Columns

const products = {
  id,
  brand_id: { ...record, entered: true },
  name: { ...text, entered: true },
  name_pinyin: { ...text, filled: 'default', inside: true },
  description: { ...text, filled: 'default', entered: true },
  flag_options: { kind: 'yesNo', filled: 'default', entered: true },
  flag_serialization: { kind: 'yesNo', filled: 'default', entered: true },
  warranty_information: { ...text, filled: 'default', entered: true },
  should_have: { ...text, filled: 'default', entered: true },
  wc_url: enteredText,
  hs_code: enteredText,
  customs_description: enteredText,
  origin_country: enteredText,
  language: { ...text, filled: 'default', entered: true },
  texts: { kind: 'json', filled: 'default', entered: true },
  weight_entered: enteredMeasure,
  weight_unit: enteredText,
  weight_g: { kind: 'measure', nullable: true, inside: true },
  length_entered: enteredMeasure,
  width_entered: enteredMeasure,
  height_entered: enteredMeasure,
  size_unit: enteredText,
  length_mm: { kind: 'measure', nullable: true, inside: true },
  width_mm: { kind: 'measure', nullable: true, inside: true },
  height_mm: { kind: 'measure', nullable: true, inside: true },
  search_text: { ...textOrNull, filled: 'always', inside: true },
  ...versioned,
  ...deletable,
} as const satisfies Columns

const variants = {
  id,
  product_id: record,
  name: { ...text, entered: true },
  position: { kind: 'whole', filled: 'default' },
  texts: { kind: 'json', filled: 'default', entered: true },
  ...versioned,
  ...deletable,
} as const satisfies Columns

const variantOptions = {
  id,
  product_id: record,
  variant_id: record,
  name: { ...text, entered: true },
  pic: enteredText,
  position: { kind: 'whole', filled: 'default' },
  texts: { kind: 'json', filled: 'default', entered: true },
  ...versioned,
  ...deletable,
} as const satisfies Columns

const matrix = {
  id,
  product_id: record,
  value: { ...text, entered: true },
  active: { kind: 'yesNo', filled: 'default', entered: true },
  ...madeAndChanged,
  ...deletable,
} as const satisfies Columns

const skus = {
  id,
  product_id: record,
  combo_identifier: { ...text, filled: 'default', entered: true },
  sku: { ...text, entered: true },
  barcode: enteredText,
  quantity: { kind: 'whole', filled: 'default', entered: true },
  serial_run_limit: { kind: 'whole', nullable: true, entered: true },
  pic_url: enteredText,
  url_item_type: enteredText,
  active: { kind: 'yesNo', filled: 'default', entered: true },
  reorder_at: { kind: 'whole', nullable: true },
  is_untracked: { kind: 'yesNo', filled: 'default' },
  warns_since: instantOrNull,
  search_text: { ...textOrNull, filled: 'always', inside: true },
  ...versioned,
  ...deletable,
} as const satisfies Columns

const promotions = {
  id,
  product_id: record,
  brand_id: record,
  sku_id: { kind: 'id', nullable: true },
  variant_id: { kind: 'id', nullable: true },
  variant_option_id: { kind: 'id', nullable: true },
  combo_identifier: textOrNull,
  price: { kind: 'measure', entered: true },
  currency: { ...text, filled: 'default' },
  promotion_date: { ...instant, entered: true },
  active: { kind: 'yesNo', filled: 'default', entered: true },
  ...versioned,
  ...deletable,
} as const satisfies Columns

const urls = {
  id,
  url: text,
  url_item_type: { ...text, entered: true },
  url_destination_type: { ...text, entered: true },
  url_seed: { ...text, entered: true },
  ug_hash: text,
  sg_hash: text,
  order_id: { kind: 'id', nullable: true, entered: true },
  product_id: { kind: 'id', nullable: true, entered: true },
  sku_id: { kind: 'id', nullable: true, entered: true },
  flag_assigned_to_order: { kind: 'yesNo', filled: 'default' },
  status: { ...textOrNull, filled: 'always' },
  suspended_at: instantOrNull,
  suspended_by: textOrNull,
  suspension_reason: textOrNull,
  url_batch_id: { kind: 'id', nullable: true },
  serial_number: { kind: 'whole', nullable: true, entered: true },
  ...versioned,
  ...deletable,
} as const satisfies Columns

const urlBatches = {
  id,
  url_item_type: { ...text, entered: true },
  url_destination_type: { ...text, entered: true },
  order_id: { kind: 'id', nullable: true, entered: true },
  product_id: { kind: 'id', nullable: true, entered: true },
  sku_id: { kind: 'id', nullable: true, entered: true },
  flag_assigned_to_order: { kind: 'yesNo', filled: 'default' },
  tail: { kind: 'yesNo' },
  quantity: { kind: 'whole' },
  made: { kind: 'whole', filled: 'default' },
  made_at: instantOrNull,
  cancelled_at: instantOrNull,
  cancelled_by: textOrNull,
  failure: textOrNull,
  date_created: instantByDefault,
  created_by: textOrNull,
  version: { kind: 'whole', filled: 'default' },
} as const satisfies Columns

const tagBatches = {
  id,
  name: { ...text, entered: true },
  mirror: text,
  tamper: { kind: 'yesNo' },
  system_identifier: text,
  key_version: { kind: 'whole', filled: 'default' },
  ...versioned,
} as const satisfies Columns

const tagKeys = {
  batch_id: record,
  key_version: { kind: 'whole' },
  installation_version: { kind: 'whole' },
  app_key: { kind: 'bytes' },
  meta_key: { kind: 'bytes' },
  file_key: { kind: 'bytes' },
  made_at: instantByDefault,
  taken_at: instantOrNull,
  taken_by: textOrNull,
} as const satisfies Columns

const tags = {
  id,
  batch_id: record,
  key_version: { kind: 'whole' },
  uid: text,
  url_id: { kind: 'id', nullable: true },
  status: { ...text, filled: 'default' },
  reason: textOrNull,
  ...versioned,
} as const satisfies Columns

const idempotencyKeys = {
  actor: text,
  key: text,
  endpoint: text,
  request_hash: { kind: 'bytes' },
  answer: { kind: 'json' },
  created_at: instantByDefault,
} as const satisfies Columns

/** Every list by its table's name. */
export const tables = {
  users,
  ...accessTables,
  secrets: { name: text, value: { kind: 'bytes' }, created_at: instantByDefault },
  idempotency_keys: idempotencyKeys,
  customers,
  brands,
  import_presets: importPresets,
  orders,
  order_details: orderDetails,
  products,
  variants,
  variant_options: variantOptions,
  matrix,
  skus,
  promotions,
  urls,
  url_batches: urlBatches,
  tag_batches: tagBatches,
  tag_keys: tagKeys,
  tags,
  shop_settings: shopSettings,
  arrivals,
} as const

/** The tables as Kysely sees them. Reads of whole screens are plain SQL. */
export type Tables = { [N in keyof typeof tables]: TableOf<(typeof tables)[N]> }
