/** The browser and system of a session, by which its owner knows it again (A24). Neither version nor address. */
export const sessionsByDevice = `
alter table sessions add column browser text, add column system text;
`
