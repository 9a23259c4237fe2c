/** The country of a sign-in, where a proxy in front of the shop names it (A24, W15). No address. */
export const placesOfSessions = `
alter table sessions add column place text;
`
