/** What the staff should know about a customer. */
export const staffNote = `
alter table customers add column staff_note text;
`
