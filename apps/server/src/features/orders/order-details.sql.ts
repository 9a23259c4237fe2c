/** Columns of a line as every read and write of lines answers them, over the tables of orderDetailTables. */
const orderDetailColumns = `d.id, d.order_id, d.quantity, d.brand_id, d.product_id, d.promotion_id, d.sku_id, d.active,
  b.name as brand_name, p.name as product_name, s.combo_identifier, s.sku, s.pic_url, m.price::text as price,
  m.currency, d.status_change, d.customer_change_date, d.admin_clear_date, d.cleared_by, d.date_created,
  d.created_by, d.date_modified, d.modified_by, d.deleted_at, d.deleted_by`

// what a line points at is never deleted for good, so a line reads the same after its product is gone (P8)
const orderDetailTables = `order_details d join brands b on b.id = d.brand_id join products p on p.id = d.product_id
  join skus s on s.id = d.sku_id join promotions m on m.id = d.promotion_id`

export const selectOrderDetails = `select ${orderDetailColumns} from ${orderDetailTables}`
