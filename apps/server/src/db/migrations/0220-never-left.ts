/**
 * "It never left" (S3): a closed order whose goods had left by its steps, and whose parcel stayed. Its note is the news in
 * the order's history. Steps and `left_at` go together, so that nothing says both.
 */
export const neverLeft = 'alter table orders add column never_left text;'
