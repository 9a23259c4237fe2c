/** A code that is not found is looked for among those that were withdrawn (Q11). */
export const withdrawnCodes = `
create index urls_withdrawn_by_seed on urls (url_seed) where deleted_at is not null;
create index urls_withdrawn_by_hash on urls (ug_hash) where deleted_at is not null;
`
