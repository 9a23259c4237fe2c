/** How the carrier prints the lines of an address (L12): null, the last one first, as UPS is known to. */
export const labelLines = `
alter table shop_settings add column label_lines text
  constraint shop_settings_label_lines check (label_lines in ('last_first', 'first_first'));
`
