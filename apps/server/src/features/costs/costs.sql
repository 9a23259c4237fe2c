-- What pieces cost (S8, adr/0206). What a line of an arrival has cost, and what a line of an order keeps, follow from what
-- is so; each change writes the difference. Pieces that leave take the average of what lies there, to the cent, and the
-- last ones take the rest, so that a value is always the sum of what has moved it.

-- What lies there, its value, the last cost of a piece that was said, and whether an arrival has ever said one: as of the later
-- of the SKU's two last rows.
create or replace function cost_state(of_sku bigint, out pieces integer, out worth numeric, out unit numeric,
    out by_arrival boolean)
  language plpgsql as $$
declare
  last bigint;
  changed record;
begin
  select e.id, e.before + e.amount, e.worth, e.unit_cost, e.by_arrival into last, pieces, worth, unit, by_arrival
    from stock_entries e where e.sku_id = of_sku order by e.id desc limit 1;
  pieces := coalesce(pieces, 0);
  worth := coalesce(worth, 0);
  by_arrival := coalesce(by_arrival, false);
  select c.worth, c.unit_cost, c.by_arrival into changed
    from cost_entries c where c.sku_id = of_sku and c.id > coalesce(last, 0) order by c.id desc limit 1;
  if found then
    worth := changed.worth;
    unit := changed.unit_cost;
    by_arrival := changed.by_arrival;
  end if;
end $$;

-- The value of pieces that leave. What is sent before it is there costs what was last said.
create or replace function cost_leaving(pieces integer, worth numeric, unit numeric, amount integer)
  returns numeric language sql immutable as $$
  select case when amount = pieces then worth
    when amount < pieces then round(worth * amount / pieces, 2)
    else case when pieces > 0 then worth else 0 end + round(unit * (amount - greatest(pieces, 0)), 2) end
$$;

-- Of an amount that comes, what the pieces are worth that were sent before they were there.
create or replace function cost_owed(pieces integer, worth numeric, amount integer) returns numeric language sql immutable as $$
  select case when pieces >= 0 then 0 when amount >= -pieces then -worth else round(worth * amount / pieces, 2) end
$$;

-- What the lines of an arrival have cost so far in USD: its costs are spread over what was ordered, and once it is closed over
-- what came undamaged. Cents that are left over go to the largest remainders. Null where a cost, a weight or the rate is not
-- entered.
create or replace function landed_values(of_arrival bigint)
  returns table (line_id bigint, sku_id bigint, pieces integer, value numeric) language sql stable as $$
  with l as (
    select l.id, l.sku_id, l.unit_cost, g.good, x.n, a.spread, r.rate, r.cost,
      row_number() over (order by l.position, l.id) as at,
      x.n * coalesce(l.unit_cost, 0) * 100 as goods, bool_or(p.weight_g is null) over () and a.spread = 'weight' as lacks,
      case a.spread when 'value' then x.n * coalesce(l.unit_cost, 0) * 100 when 'pieces' then x.n
        else x.n * round(coalesce(p.weight_g, 0) * 1000) end as weight
    from arrivals a join arrival_lines l on l.arrival_id = a.id and l.deleted_at is null
      join skus k on k.id = l.sku_id join products p on p.id = k.product_id
      cross join lateral (select coalesce(sum(y.received - y.damaged), 0)::integer as good
        from arrival_receipt_lines y join arrival_receipts z on z.id = y.receipt_id and z.taken_back_at is null
        where y.line_id = l.id) g
      cross join lateral (select case a.status when 'closed' then g.good else l.ordered end as n) x
      cross join lateral (select case when a.currency = 'USD' then coalesce(a.rate, 1) else a.rate end as rate,
        (coalesce(a.freight, 0) + coalesce(a.duty, 0) + coalesce(a.other, 0)) * 100 as cost) r
    where a.id = of_arrival
  ), w as (
    select l.*, sum(l.weight) over () as whole from l
  ), part as (
    select w.*, case when w.whole = 0 then 0 else div(w.cost * w.weight, w.whole) end as share,
      case when w.whole = 0 then 0 else mod(w.cost * w.weight, w.whole) end as remainder
    from w
  ), spread as (
    select part.*, part.goods + part.share
      + case when whole <> 0 and row_number() over (order by remainder desc, at) <= cost - sum(share) over () then 1 else 0 end
      as cents
    from part
  ), exact as (
    -- in millionths of a cent
    select spread.*, cents * rate * 1000000 as fine from spread
  ), floored as (
    select exact.*, div(fine, 1000000) as usd, mod(fine, 1000000) as rest, round(sum(fine) over () / 1000000) as total from exact
  ), usd as (
    select floored.*,
      usd + case when row_number() over (order by rest desc, at) <= total - sum(usd) over () then 1 else 0 end as landed
    from floored
  )
  select id, usd.sku_id, good, case
    when good = 0 then 0
    when unit_cost is null or rate is null or lacks or (whole = 0 and cost <> 0) then null
    when n = 0 then round(good * unit_cost * rate, 2)
    else round(landed * good / n) / 100 end
  from usd
$$;

-- What an arrival's line has cost by the entries.
create or replace function landed_held(of_line bigint) returns numeric language sql stable as $$
  select coalesce((select sum(e.cost) from arrival_receipt_lines x join stock_entries e on e.arrival_receipt_line_id = x.id
      where x.line_id = of_line), 0)
    + coalesce((select sum(c.landed) from cost_entries c where c.arrival_line_id = of_line), 0)
$$;

-- The pieces that the ledger holds for the lines of orders of a SKU, and what they cost.
create or replace function line_costs(of_sku bigint, of_line bigint)
  returns table (line_id bigint, pieces integer, cost numeric, is_known boolean) language sql stable as $$
  select e.order_detail_id, -sum(e.amount)::integer, coalesce(min(g.given), 0) - coalesce(sum(e.cost), 0),
    bool_or(e.cost is not null) or min(g.given) is not null
  from stock_entries e left join lateral (select sum(c.given) as given from cost_entries c
    where c.order_detail_id = e.order_detail_id and c.sku_id = of_sku) g on true
  where e.sku_id = of_sku and e.kind in ('sent', 'taken_back') and (of_line is null or e.order_detail_id = of_line)
  group by e.order_detail_id
$$;

-- The first cost that is said of a SKU is that of all its pieces: on the shelf, sent, and come in arrivals without one.
create or replace function say_cost(of_sku bigint, each numeric) returns void language plpgsql as $$
begin
  insert into cost_entries (sku_id, kind, shelf, unit_cost)
    select of_sku, 'said', round(each * s.pieces, 2) - s.worth, each from cost_state(of_sku) s;
  insert into cost_entries (sku_id, kind, given, order_detail_id)
    select of_sku, 'said', round(each * l.pieces, 2) - l.cost, l.line_id from line_costs(of_sku, null) l
    where l.cost <> round(each * l.pieces, 2) or not l.is_known order by l.line_id;
  insert into cost_entries (sku_id, kind, landed, arrival_line_id)
    select of_sku, 'said', x.wanted - x.held, x.line_id
    from (select l.id as line_id, round(each * sum(e.amount), 2) as wanted, landed_held(l.id) as held
      from arrival_lines l join arrival_receipt_lines r on r.line_id = l.id
        join stock_entries e on e.arrival_receipt_line_id = r.id
      where l.sku_id = of_sku group by l.id) x
    where x.wanted <> x.held order by x.line_id;
end $$;

create or replace function count_cost() returns trigger language plpgsql as $$
declare
  s record;
begin
  perform from skus where id = new.sku_id for no key update;
  select * into s from cost_state(new.sku_id);
  new.id := nextval('stock_entries_ids');
  new.worth := s.worth + new.shelf;
  new.unit_cost := coalesce(new.unit_cost, s.unit);
  new.by_arrival := new.by_arrival or s.by_arrival and new.kind <> 'unsaid';
  new.made_at := clock_timestamp();
  new.made_by := coalesce(nullif(current_setting('getzo.actor', true), ''), 'system');
  return new;
end $$;

-- Fills the cost of an entry, whose SKU is locked and whose `before` is known.
create or replace function cost_entry(entry stock_entries) returns stock_entries language plpgsql as $$
declare
  s record;
  arrival bigint;
  arrival_line bigint;
  good integer;
  target numeric;
  target_pieces integer;
  held integer;
  held_cost numeric;
  pieces integer := entry.amount;
  -- what comes with the pieces; null if it is not known
  brought numeric;
  owed integer;
  of_owed numeric;
begin
  if entry.arrival_receipt_line_id is not null then
    select l.arrival_id, x.line_id, x.received - x.damaged into arrival, arrival_line, good
      from arrival_receipt_lines x join arrival_lines l on l.id = x.line_id where x.id = entry.arrival_receipt_line_id;
    -- what is damaged comes and goes without a cost
    pieces := case when entry.kind = 'arrived' then sign(entry.amount) * good else 0 end;
    if pieces > 0 then
      select v.pieces, v.value into target_pieces, target from landed_values(arrival) v where v.line_id = arrival_line;
    end if;
  end if;
  select * into s from cost_state(entry.sku_id);
  if s.unit is null and pieces > 0 and target is not null then
    perform say_cost(entry.sku_id, round(target / target_pieces, 6));
    select * into s from cost_state(entry.sku_id);
  end if;
  entry.worth := s.worth;
  entry.unit_cost := s.unit;
  entry.by_arrival := s.by_arrival or target is not null;
  if s.unit is null then return entry; end if;
  entry.cost := 0;
  if pieces < 0 then
    entry.cost := -cost_leaving(s.pieces, s.worth, s.unit, -pieces);
  elsif pieces > 0 then
    owed := least(pieces, greatest(-s.pieces, 0));
    of_owed := cost_owed(s.pieces, s.worth, pieces);
    if target is not null then
      brought := target - landed_held(arrival_line);
      entry.unit_cost := round(target / target_pieces, 6);
    elsif entry.order_detail_id is not null and entry.kind in ('taken_back', 'returned') then
      -- it comes back at the cost that it left with
      select l.pieces, l.cost into held, held_cost from line_costs(entry.sku_id, entry.order_detail_id) l;
      if held > 0 then
        brought := case when pieces >= held then held_cost else round(held_cost * pieces / held, 2) end;
      end if;
    end if;
    if brought is null then
      entry.cost := of_owed + case when s.pieces > 0 then round(s.worth * pieces / s.pieces, 2)
        else round(s.unit * (pieces - owed), 2) end;
    else
      entry.cost := of_owed + brought - round(brought * owed / pieces, 2);
      if entry.cost <> brought then
        insert into cost_entries (sku_id, kind, difference, landed, given, arrival_line_id, order_detail_id)
        values (entry.sku_id, 'owed', brought - entry.cost,
          case when target is not null then brought - entry.cost else 0 end,
          case when target is null then entry.cost - brought else 0 end,
          case when target is not null then arrival_line end,
          case when target is null then entry.order_detail_id end);
      end if;
    end if;
  end if;
  entry.worth := s.worth + entry.cost;
  return entry;
end $$;

-- The part of a correction that what lies there takes. Of a line with deliveries it is by the pieces of them that can still be
-- there. One whose last delivery was taken back has moved the average: what has not left since has it as before, and its value
-- never falls below nothing.
create or replace function cost_part(of_line bigint, of_sku bigint, good integer, delta numeric) returns numeric
  language plpgsql stable as $$
declare
  s record;
  there integer;
  gone integer;
begin
  select * into s from cost_state(of_sku);
  there := greatest(s.pieces, 0);
  if good > 0 then return round(delta * least(there, good) / good, 2); end if;
  select greatest(-coalesce(sum(e.amount), 0), 0) into gone from stock_entries e
    where e.sku_id = of_sku and e.arrival_receipt_line_id is null and e.id > (
      select min(d.id) from stock_entries d where d.arrival_receipt_line_id = (
        select x.id from arrival_receipt_lines x join arrival_receipts z on z.id = x.receipt_id
        where x.line_id = of_line and z.taken_back_at is not null order by z.taken_back_at desc limit 1));
  return case when there = 0 then 0 else greatest(round(delta * there / (there + gone), 2), -greatest(s.worth, 0)) end;
end $$;

-- Where the delivery that was taken back was the last that says a cost, what was said before one holds again, and a person
-- may correct it.
create or replace function unsay_costs(due bigint[]) returns void language sql as $$
  insert into cost_entries (sku_id, kind, unit_cost)
    select k.sku_id, 'unsaid', coalesce((select b.unit_cost from (
        select e.id, e.unit_cost from stock_entries e where e.sku_id = k.sku_id and not e.by_arrival
        union all select c.id, c.unit_cost from cost_entries c where c.sku_id = k.sku_id and not c.by_arrival) b
      where b.unit_cost is not null order by b.id desc limit 1), s.unit)
    from (select distinct l.sku_id from arrival_lines l join arrival_receipt_lines x on x.line_id = l.id
        join arrival_receipts z on z.id = x.receipt_id
      where l.arrival_id = any(due) group by l.id having every(z.taken_back_at is not null)) k
      cross join lateral cost_state(k.sku_id) s
    where s.by_arrival and not exists (select from arrival_lines l
      cross join lateral landed_values(l.arrival_id) v
      where l.sku_id = k.sku_id and v.line_id = l.id and v.pieces > 0 and v.value is not null)
    order by k.sku_id
$$;

-- What arrivals have cost, after a change of them: what is still there takes its part, the rest is a difference of the day.
create or replace function settle_costs(due bigint[]) returns void language plpgsql as $$
declare
  l record;
  s record;
  delta numeric;
  part numeric;
begin
  -- in the order in which all others lock them
  perform from skus where id in (select v.sku_id from unnest(due) a cross join lateral landed_values(a) v
    where v.value is not null and v.value <> landed_held(v.line_id)) order by id for no key update;
  for l in
    select v.* from unnest(due) a cross join lateral landed_values(a) v
    where v.value is not null and v.value <> landed_held(v.line_id) order by v.sku_id, v.line_id
  loop
    select * into s from cost_state(l.sku_id);
    if s.unit is null then
      perform say_cost(l.sku_id, round(l.value / l.pieces, 6));
      select * into s from cost_state(l.sku_id);
    end if;
    delta := l.value - landed_held(l.line_id);
    part := cost_part(l.line_id, l.sku_id, l.pieces, delta);
    insert into cost_entries (sku_id, kind, shelf, landed, difference, arrival_line_id, unit_cost, by_arrival)
      values (l.sku_id, 'bill', part, delta, delta - part, l.line_id,
        case when l.pieces > 0 then round(l.value / l.pieces, 6) end, l.pieces > 0);
  end loop;
end $$;

create or replace function name_arrival_for_costs() returns trigger language plpgsql as $$
begin
  perform name_for_stock(new.id, 'getzo.costs_due');
  return null;
end $$;

create or replace function name_part_for_costs() returns trigger language plpgsql as $$
begin
  perform name_for_stock(new.arrival_id, 'getzo.costs_due');
  return null;
end $$;

create or replace function settle_named_costs() returns trigger language plpgsql as $$
declare
  due bigint[] := ('{' || coalesce(current_setting('getzo.costs_due', true), '') || '}')::bigint[];
begin
  if due = '{}' then return null; end if;
  perform set_config('getzo.costs_due', '', true), set_config('getzo.costs_due_last', '', true);
  due := array(select distinct id from unnest(due) id where exists (select from arrival_receipts r where r.arrival_id = id));
  perform settle_costs(due), unsay_costs(due);
  return null;
end $$;

create or replace trigger cost_entries_count before insert on cost_entries for each row execute function count_cost();
create or replace trigger arrivals_costs_named after update of status, currency, freight, duty, other, rate, spread on arrivals
  for each row when ((old.status, old.currency, old.freight, old.duty, old.other, old.rate, old.spread)
      is distinct from (new.status, new.currency, new.freight, new.duty, new.other, new.rate, new.spread))
  execute function name_arrival_for_costs();
drop trigger if exists arrivals_costs_settled on arrivals;
create constraint trigger arrivals_costs_settled after update of status, currency, freight, duty, other, rate,
    spread on arrivals deferrable initially deferred
  for each row when ((old.status, old.currency, old.freight, old.duty, old.other, old.rate, old.spread)
      is distinct from (new.status, new.currency, new.freight, new.duty, new.other, new.rate, new.spread))
  execute function settle_named_costs();
create or replace trigger arrival_lines_costs_added after insert on arrival_lines
  for each row execute function name_part_for_costs();
create or replace trigger arrival_lines_costs_named after update of ordered, unit_cost, position, deleted_at on arrival_lines
  for each row when ((old.ordered, old.unit_cost, old.position, old.deleted_at)
      is distinct from (new.ordered, new.unit_cost, new.position, new.deleted_at))
  execute function name_part_for_costs();
drop trigger if exists arrival_lines_costs_settled_first on arrival_lines;
create constraint trigger arrival_lines_costs_settled_first after insert on arrival_lines deferrable initially deferred
  for each row execute function settle_named_costs();
drop trigger if exists arrival_lines_costs_settled on arrival_lines;
create constraint trigger arrival_lines_costs_settled after update of ordered, unit_cost, position,
    deleted_at on arrival_lines deferrable initially deferred
  for each row when ((old.ordered, old.unit_cost, old.position, old.deleted_at)
      is distinct from (new.ordered, new.unit_cost, new.position, new.deleted_at))
  execute function settle_named_costs();
create or replace trigger arrival_receipts_costs_named after update of taken_back_at on arrival_receipts
  for each row when (old.taken_back_at is distinct from new.taken_back_at) execute function name_part_for_costs();
drop trigger if exists arrival_receipts_costs_settled on arrival_receipts;
create constraint trigger arrival_receipts_costs_settled after update of taken_back_at on arrival_receipts
    deferrable initially deferred
  for each row when (old.taken_back_at is distinct from new.taken_back_at) execute function settle_named_costs();
