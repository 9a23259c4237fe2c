/** A size change that was declined: what was asked, and why not, for its customer (R3). */
export const declinedRequests = `
alter table order_details
  add column declined_request text,
  add column decline_reason text,
  add column decline_language text,
  add constraint order_details_decline_whole
    check (num_nulls(declined_request, decline_reason, decline_language) in (0, 3)),
  add constraint order_details_decline_language check (decline_language in ('en', 'fr', 'cn'));
`
