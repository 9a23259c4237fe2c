/** The size change that staff answered last by applying or clearing it, so that its customer can be told (K20). */
export const answeredRequests = `
alter table order_details add column answered_request text;
`
