import type { ListDefinition } from '../../lists/definition'
import { doneBy, instantRange, isRecord, yesOrNo } from '../../lists/filters'
import { searchIn } from '../../lists/search'

/** Customers' feedback; days are in the shop's time zone. */
export const feedbackList = (timeZone: string): ListDefinition => ({
  name: 'feedback',
  source: 'feedback f',
  joins: `(feedback f left join urls u on u.id = f.url_id
    left join products p on p.id = f.product_id left join brands b on b.id = p.brand_id)`,
  key: 'f.id',
  columns: `f.id, f.date_created, f.feedback, f.ugh, f.url_item_type, f.url_id, u.url_seed, f.asked_code, f.shown_at, f.reply_to,
    f.product_id, p.name as product_name, b.name as brand_name, f.read_at, f.read_by`,
  conditions: ['true'],
  sorts: { date_created: { expression: 'f.date_created', type: 'timestamptz' } },
  defaultSort: '-date_created',
  csv: [
    { heading: 'id', sql: 'f.id' },
    { heading: 'date_created', sql: 'f.date_created', kind: 'time' },
    { heading: 'feedback', sql: 'f.feedback', kind: 'typed' },
    { heading: 'url_seed', sql: 'u.url_seed', kind: 'typed' },
    { heading: 'asked_code', sql: 'f.asked_code', kind: 'typed' },
    { heading: 'product_name', sql: 'p.name', kind: 'typed' },
    { heading: 'brand_name', sql: 'b.name', kind: 'typed' },
    { heading: 'shown_at', sql: 'f.shown_at' },
    { heading: 'reply_to', sql: 'f.reply_to', kind: 'typed' },
    { heading: 'read_at', sql: 'f.read_at', kind: 'time' },
    { heading: 'read_by', sql: 'f.read_by', kind: 'typed' },
  ],
  filters: {
    state: (_bind, value) => (value === 'unread' ? 'f.read_at is null' : 'f.read_at is not null'),
    shown_at: (bind, value) =>
      value === 'any' ? 'f.shown_at is not null' : `f.shown_at = ${bind(value, 'text')}`,
    product_id: isRecord('f.product_id'),
    has_product: yesOrNo('f.product_id is not null', 'f.product_id is null'),
    has_reply: yesOrNo('f.reply_to is not null', 'f.reply_to is null'),
    ...doneBy('f', 'read'),
    ...instantRange('received', { expression: 'f.date_created', timeZone }),
  },
  search: searchIn(`(' ' || fold_text(f.feedback) || ' ')`),
})
