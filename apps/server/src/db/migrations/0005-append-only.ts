/** What is only ever added to says so in one line, which refuses it to everybody and leads the grants (db/roles.ts). */
export const appendOnly = `
create function append_only(target regclass) returns void language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete or truncate on %s
    for each statement execute function refuse_change()', target);
end $$;

drop trigger history_is_append_only on history;
select append_only('history');
-- a key that changed would end every session and every link that was mailed
select append_only('secrets');
`
