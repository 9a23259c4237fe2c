/** What each person prints sheets of codes on (U12, adr/0066). */
export const sheetSettings = `
-- stock is an id of domain's label stocks; offsets are tenths of a millimetre.
create table sheet_settings (
  user_id bigint primary key references users (id),
  stock text not null,
  right_tenths integer not null,
  down_tenths integer not null,
  with_text boolean not null
);
`
