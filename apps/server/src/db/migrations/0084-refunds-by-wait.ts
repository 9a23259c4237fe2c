/** Due refunds first, the longest waiting on top, then the last settled ones; and refunds by their payment. */
export const refundsByWait = `
create index refunds_by_wait on refunds ((case when done_at is null and withdrawn_at is null
  then interval '1000000 days' + (timestamptz '2000-01-01 00:00+00' - requested_at)
  else coalesce(done_at, withdrawn_at) - timestamptz '2000-01-01 00:00+00' end), id);
create index refunds_by_done on refunds (done_at) where done_at is not null;
`
