/** What a genuine piece of a product has, one sign a line, which a scan in doubt asks its customer to look for (Q11). */
export const whatYoursShouldHave = `
alter table products add column should_have text not null default '';
`
