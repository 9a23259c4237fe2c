import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Columns as Kysely sees them, for the tables that stores write. Reads of whole screens are plain SQL. */
export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  password_links: PasswordLinksTable
  email_links: EmailLinksTable
  security_events: SecurityEventsTable
  secrets: SecretsTable
  idempotency_keys: IdempotencyKeysTable
  customers: CustomersTable
  orders: OrdersTable
  order_details: OrderDetailsTable
}

/** timestamptz; read as ISO 8601 text, see connect.ts */
type Stamp = ColumnType<string, Date | string | undefined, Date | string>
type NullableStamp = ColumnType<string | null, Date | string | null | undefined, Date | string | null>

interface Audited {
  date_created: Stamp
  created_by: string | null
  date_modified: NullableStamp
  modified_by: string | null
  version: Generated<number>
}

interface Deletable {
  deleted_at: NullableStamp
  deleted_by: string | null
}

interface UsersTable extends Audited {
  id: Generated<number>
  email: string
  password_hash: string | null
  first_name: string | null
  last_name: string | null
  phone_number: string | null
  image_url: string | null
  address: string | null
  city: string | null
  country: string | null
  role: string
  disabled_at: NullableStamp
  last_seen_at: NullableStamp
}

interface SessionsTable {
  id: string
  user_id: number
  created_at: Stamp
  expires_at: Stamp
  ended_at: NullableStamp
  remembered: Generated<boolean>
  last_seen_at: Stamp
}

interface PasswordLinksTable {
  token_hash: Buffer
  user_id: number
  created_at: Stamp
  expires_at: Stamp
  used_at: NullableStamp
}

interface EmailLinksTable {
  token_hash: Buffer
  user_id: number
  email: string
  session_id: string
  created_at: Stamp
  expires_at: Stamp
  used_at: NullableStamp
}

interface SecurityEventsTable {
  id: GeneratedAlways<number>
  happened_at: Stamp
  kind: string
  user_id: number | null
  account_hash: Buffer | null
  actor: string | null
  address: string
  reason: string | null
  request_id: string
}

interface SecretsTable {
  name: string
  value: Buffer
  created_at: Stamp
}

interface IdempotencyKeysTable {
  actor: string
  key: string
  endpoint: string
  request_hash: Buffer
  answer: ColumnType<unknown, string, string>
  created_at: Stamp
}

interface CustomersTable extends Audited, Deletable {
  id: Generated<number>
  customer_name: string
  phone_number: string
  search_text: GeneratedAlways<string>
}

interface OrdersTable extends Audited, Deletable {
  id: Generated<number>
  order_number: string
  order_reference: string
  order_date: Stamp
  order_status: Generated<string>
  customer_id: number
  tracking_id: string | null
  tyl_tracking_id: string | null
  tyl_date_delivered: string | null
  customer_ship_to_name: string | null
  customer_ship_to_name_pinyin: string | null
  customer_ship_to_attention_name: string | null
  customer_ship_to_attention_name_pinyin: string | null
  customer_ship_to_address_line: string | null
  customer_ship_to_address_line_pinyin: string | null
  customer_ship_to_address_country_code: string | null
  customer_ship_to_address_country_code_pinyin: string | null
  customer_ship_to_address_state_province_code: string | null
  customer_ship_to_address_state_province_code_pinyin: string | null
  customer_ship_to_address_city: string | null
  customer_ship_to_address_city_pinyin: string | null
  customer_ship_to_address_postal_code: string | null
  customer_ship_to_phone_number: string | null
  package_dim_weight: string | null
  package_dimensions_height: string | null
  package_dimensions_length: string | null
  package_dimensions_width: string | null
  package_package_weight: string | null
  package_size_type: string | null
  package_shipping_label: string | null
  date_shipping_label_made: NullableStamp
  provider_tracking_number: string | null
  provider_label: string | null
  date_cancelled: NullableStamp
  link_generation: Generated<number>
  search_text: GeneratedAlways<string>
}

interface OrderDetailsTable extends Omit<Audited, 'version'>, Deletable {
  id: Generated<number>
  order_id: number
  quantity: number
  brand_id: number
  product_id: number
  sku_id: number
  promotion_id: number
  active: Generated<boolean>
  status_change: string | null
  customer_change_date: NullableStamp
  admin_clear_date: NullableStamp
  cleared_by: string | null
}
