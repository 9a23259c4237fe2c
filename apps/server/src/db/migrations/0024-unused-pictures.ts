/** Since when no record has had a picture's address (adr/0049); null while one has it, and of what is no picture. */
export const unusedPictures = `
alter table files add column unused_since timestamptz;
`
