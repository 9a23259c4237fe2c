/**
 * The tail of a code finds it alone (G12), and a SKU's barcode its page (Q10). Both are looked up by strangers. The tail is
 * that of the key by which codes are found however they were typed (urls_by_key).
 */
export const tailsAndBarcodes = `
set local statement_timeout = 0;
create index urls_by_tail on urls (
  (case when url_seed ~ '-[0-9A-Za-z]{17}$' then right(translate(upper(url_seed), 'OIL-_', '011'), 17) end))
  where (case when url_seed ~ '-[0-9A-Za-z]{17}$' then right(translate(upper(url_seed), 'OIL-_', '011'), 17) end) is not null;
create index skus_by_barcode on skus (barcode) where barcode is not null and deleted_at is null;
analyze urls;
analyze skus;
`
