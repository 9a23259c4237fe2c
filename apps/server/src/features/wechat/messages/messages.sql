-- Messages to customers in WeChat (J4), posted by the change that they tell of, where the customer had agreed before it.

create or replace function post_wechat_message(of_kind text, of_order bigint, of_about text)
  returns void language plpgsql as $$
begin
  if current_setting('getzo.dry_run', true) = 'on' then return; end if;
  insert into wechat_messages (order_id, kind, about, consent_id, happened_at)
    select of_order, of_kind, of_about, c.id, now()
    from wechat_templates t join wechat_consents c on c.template_id = t.template_id
    where t.kind = of_kind and t.is_on and c.order_id = of_order and c.result = 'accept' and c.ended_at is null
      and not exists (select from wechat_messages m
        where m.consent_id = c.id and m.status not in ('withdrawn', 'refused'))
    order by c.id limit 1
    on conflict do nothing;
end $$;

-- Whether the carrier has the parcel of an order, whose number it has now.
create or replace function has_scan(of_order orders) returns boolean language sql stable as $$
  select exists (select from followed_numbers f join parcel_events e on e.parcel_id = f.id
    where f.order_id = of_order.id and f.kind = 'parcel' and e.kind not in ('label_made', 'voided', 'other')
      and f.tracking_number = upper(regexp_replace(coalesce(of_order.tracking_id, ''), '\s', '', 'g')))
$$;

create or replace function message_of_order() returns trigger language plpgsql as $$
begin
  if new.order_status = 'delivered' then
    perform post_wechat_message('delivered', new.id, '');
  elsif has_scan(new) or exists (select from shop_settings where wechat_handed_over = 'at_once') then
    perform post_wechat_message('on_its_way', new.id, '');
  end if;
  return null;
end $$;

create or replace function message_of_parcel() returns trigger language plpgsql as $$
declare
  of_order bigint := (select o.id from followed_numbers f join orders o on o.id = f.order_id
    where f.id = new.parcel_id and f.kind = 'parcel' and o.order_status = 'shipped'
      and f.tracking_number = upper(regexp_replace(coalesce(o.tracking_id, ''), '\s', '', 'g')));
begin
  if of_order is not null then perform post_wechat_message('on_its_way', of_order, ''); end if;
  return null;
end $$;

create or replace function message_of_request() returns trigger language plpgsql as $$
begin
  perform post_wechat_message('size_answered', new.order_id, new.id || ' ' || extract(epoch from new.admin_clear_date));
  return null;
end $$;

create or replace function message_of_refund() returns trigger language plpgsql as $$
begin
  perform post_wechat_message('refund_paid', new.order_id, new.id::text);
  return null;
end $$;

create or replace trigger orders_messaged after update of order_status on orders
  for each row when (old.order_status <> new.order_status and new.order_status in ('shipped', 'delivered')
    and new.deleted_at is null) execute function message_of_order();
create or replace trigger parcel_events_messaged after insert on parcel_events
  for each row when (new.kind not in ('label_made', 'voided', 'other')) execute function message_of_parcel();
create or replace trigger order_details_messaged after update of status_change on order_details
  for each row when (old.status_change is not null and new.status_change is null and new.cleared_by is not null
    and new.admin_clear_date is not null) execute function message_of_request();
create or replace trigger refunds_messaged after update of done_at on refunds
  for each row when (old.done_at is null and new.done_at is not null) execute function message_of_refund();
