/** The language in which a customer asked for another size, in which a decline begins (R3). */
export const requestLanguage = () => `
alter table order_details
  add column request_language text,
  add constraint order_details_request_language check (request_language in ('en', 'fr', 'cn'));
`
