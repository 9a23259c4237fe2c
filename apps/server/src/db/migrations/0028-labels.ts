/** Labels are bought once (L7): what was asked, what became of it, and what each cost. */
export const labels = `
alter table shipping_labels
  add column service text,
  add column packaging text,
  -- what is bought, as it was when it was asked for: a later change of the order changes nothing of it
  add column shipment jsonb,
  -- the carrier is asked once at most: whoever sets this may call it
  add column sent_at timestamptz,
  add column carrier_code text,
  add column cost_amount numeric(12, 2),
  add column cost_currency text,
  add column alerts jsonb not null default '[]',
  -- bought elsewhere, and only entered here (L10)
  add column entered boolean not null default false,
  -- how often the carrier was asked what became of a lost answer, and when it is asked again
  add column checks integer not null default 0,
  add column next_check_at timestamptz,
  add column void_asked_at timestamptz,
  add column void_asked_by text,
  add column void_reason text;
create index shipping_labels_open on shipping_labels (requested_at) where status in ('asked', 'unknown');

drop trigger shipping_labels_history on shipping_labels;
create trigger shipping_labels_history after insert or update on shipping_labels for each row
  execute function record_history('shipping_label', 'order', 'order_id', 'image', 'shipment', 'sent_at', 'alerts',
    'checks', 'next_check_at');

create table label_facts (
  id bigint generated always as identity primary key,
  label_id bigint not null references shipping_labels (id),
  fact text not null,
  happened_at timestamptz not null,
  actor text not null,
  carrier_code text,
  note text
);
create index label_facts_by_label on label_facts (label_id, id);
select append_only('label_facts');

-- What the built-in carrier has sold: its memory, which all copies of the service share and which outlives them.
create table sample_shipments (
  tracking_number text primary key,
  reference text not null,
  answer jsonb not null,
  made_at timestamptz not null,
  voided_at timestamptz
);
create index sample_shipments_by_reference on sample_shipments (reference);

-- A refund that is due is withdrawn where staff take an order up again that its customer had cancelled (K7): whichever
-- statement sets the status, in its own transaction. What staff decide to give back all the same is kept.
alter table refunds add column withdrawn_at timestamptz, add column withdrawn_by text,
  -- staff took the order up again, and want to give the money back all the same
  add column kept_at timestamptz,
  add constraint refunds_one_end check (done_at is null or withdrawn_at is null);
drop index refunds_unique;
create unique index refunds_unique on refunds (order_id) where done_at is null and withdrawn_at is null;
drop index refunds_due;
create index refunds_due on refunds (requested_at, id) where done_at is null and withdrawn_at is null;

create function withdraw_refund() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('getzo.due_refund', true), '') = 'keep' then
    update refunds set kept_at = now() where order_id = new.id and done_at is null and withdrawn_at is null;
  else
    update refunds set withdrawn_at = now(),
        withdrawn_by = coalesce(nullif(current_setting('getzo.actor', true), ''), 'system')
      where order_id = new.id and done_at is null and withdrawn_at is null;
  end if;
  return null;
end $$;
create trigger orders_taken_up after update of order_status on orders for each row
  when (old.order_status = 'cancelled_by_customer'
    and new.order_status not in ('cancelled_by_customer', 'cancelled_by_admin', 'refunded'))
  execute function withdraw_refund();
`
