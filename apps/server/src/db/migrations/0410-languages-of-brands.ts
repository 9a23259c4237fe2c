/** The language of a maker's purchase orders (S7); none is the reader's. */
export const languagesOfBrands = `
alter table brands add column language text
  constraint brands_language_known check (language in ('en', 'fr', 'cn'));
`
