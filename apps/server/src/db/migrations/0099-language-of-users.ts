/** The language that a person has chosen, or was invited in (W14); null: that of the last sign-in. */
export const languageOfUsers = `
alter table users add column language text;
alter table users add constraint users_language check (language in ('en', 'fr', 'cn'));
`
