/**
 * Suspending is a state of the URL, with or without a tag (G9), and a code is found however it was typed (Q12): small
 * letters, O for 0, I or L for 1, with any dash or none. Seeds have ASCII letters, digits, - and _ alone.
 */
export const suspendedCodes = `
set local statement_timeout = 0;
alter table urls add column suspended_at timestamptz, add column suspended_by text, add column suspension_reason text;
create index urls_by_key on urls (translate(upper(url_seed), 'OIL-_', '011'));
analyze urls;
`
