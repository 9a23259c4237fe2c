/** Entries of Today that somebody has put off until a day of the shop (W1). */
export const putOff = `
create table put_off (
  user_id bigint not null references users (id),
  queue text not null,
  record_id bigint not null,
  until date not null,
  primary key (user_id, queue, record_id)
);
`
