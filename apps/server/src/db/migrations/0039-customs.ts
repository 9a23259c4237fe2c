/** What customs ask of a product (W8): null where nobody has entered it, and for the origin where it is the brand's country. */
export const customs = `
alter table products
  add column hs_code text,
  add column customs_description text,
  add column origin_country text,
  add constraint products_hs_code_digits check (hs_code ~ '^[0-9]{6,10}$'),
  add constraint products_customs_description_latin check (customs_description ~ '^[ -~]{1,105}$'),
  add constraint products_origin_country_code check (origin_country ~ '^[A-Z]{2}$');
`
