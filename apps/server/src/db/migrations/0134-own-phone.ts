/** A customer's own number is not among the others, also where one of these became it by an edit (W12, C4). */
export const ownPhone = () => `
create function keep_own_phone_apart() returns trigger language plpgsql as $$
begin
  new.other_phones := nullif(array_remove(new.other_phones, new.phone_number), '{}');
  return new;
end $$;
create trigger customers_own_phone before update of phone_number, other_phones on customers for each row
  when (new.phone_number = any(new.other_phones)) execute function keep_own_phone_apart();
`
