/** Whether keys of one letter act on a person's screens (W5, WCAG 2.1.4). */
export const singleKeys = () => `
alter table users add column single_keys boolean not null default true;
`
