/** The item type that was written of a SKU (X11): null where nobody has, and its newest URL says it. */
export const itemTypesOfSkus = `
alter table skus
  add column url_item_type text,
  add constraint skus_url_item_type check (url_item_type in ('tyl', 'pnfc', 'pqr', 'ptnfc', 'cnfc', 'cqr', 'm'));
`
