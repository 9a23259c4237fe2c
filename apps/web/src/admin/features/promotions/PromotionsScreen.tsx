import { screens } from '@getzo/contract/paths'
import { deletePromotion, listPromotions } from '@getzo/contract/promotions/promotions.endpoints'
import { call } from '../../api/call'
import { DayText, ShortInstant } from '../../ui/dates/InstantText'
import { AppLink } from '../../ui/links/AppLink'
import { createdAndChanged } from '../../ui/list/filters/authors'
import { productFilter } from '../../ui/list/filters/records/record-filters'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { WithThumb } from '../../ui/marks/Thumb'
import { combinationName } from '../../ui/names'
import { PromotionState } from './PromotionState'
import { priceWords, promotionName } from './price-words'
import { t } from './promotions.text'

const columns = columnsOf(listPromotions, [
  {
    id: 'id',
    header: t('promotions.id'),
    cell: (row) => <AppLink to={screens.promotion(row.id)}>{row.id}</AppLink>,
  },
  {
    id: 'productName',
    header: t('promotions.product'),
    wraps: true,
    leastWidth: '10rem',
    phone: 'second',
    cell: (row) => (
      <WithThumb src={row.pic}>
        <AppLink to={screens.product(row.product_id)}>{row.product_name}</AppLink>
      </WithThumb>
    ),
  },
  {
    id: 'combination',
    header: t('promotions.combination'),
    wraps: true,
    leastWidth: '6rem',
    cell: (row) => combinationName(row.combo_identifier ?? ''),
  },
  {
    id: 'date',
    header: t('promotions.date'),
    sort: 'promotion_date',
    phone: 'secondEnd',
    cell: (row) => <DayText value={row.promotion_date} />,
  },
  {
    id: 'price',
    header: t('promotions.price'),
    sort: 'price',
    align: 'end',
    phone: 'end',
    cell: (row) => <span>{priceWords(row)}</span>,
  },
  {
    id: 'state',
    header: t('promotions.state'),
    phone: 'pill',
    cell: (row) => <PromotionState promotion={row} />,
  },
  {
    id: 'product',
    header: t('promotions.productId'),
    align: 'end',
    cell: (row) => <AppLink to={screens.product(row.product_id)}>{row.product_id}</AppLink>,
  },
  {
    id: 'brand',
    header: t('promotions.brandId'),
    align: 'end',
    cell: (row) => <AppLink to={screens.brand(row.brand_id)}>{row.brand_id}</AppLink>,
  },
  {
    id: 'variant',
    header: t('promotions.variantId'),
    align: 'end',
    cell: ({ variant_id }) =>
      variant_id !== null && <AppLink to={screens.variant(variant_id)}>{variant_id}</AppLink>,
  },
  {
    id: 'option',
    header: t('promotions.optionId'),
    align: 'end',
    cell: ({ variant_option_id: id }) =>
      id !== null && <AppLink to={screens.variantOption(id)}>{id}</AppLink>,
  },
  {
    id: 'created',
    header: t('promotions.dateCreated'),
    sort: 'date_created',
    cell: (row) => <ShortInstant value={row.date_created} />,
  },
  {
    id: 'modified',
    header: t('promotions.dateModified'),
    cell: (row) => <ShortInstant value={row.date_modified} />,
  },
])

const filters = filtersOf(listPromotions, [
  { kind: 'yesNo', name: 'active', label: t('promotions.isActive') },
  productFilter,
  { kind: 'yesNo', name: 'coming', label: t('promotions.coming') },
  { kind: 'yesNo', name: 'has_orders', label: t('promotions.hasOrders') },
  { kind: 'days', label: t('promotions.date'), from: 'promotion_from', to: 'promotion_to' },
  ...createdAndChanged,
])

const actions = rowActionsOf(listPromotions, {
  name: promotionName,
  view: (row) => screens.promotion(row.id),
  edit: { to: (row) => screens.editPromotion(row.id), capability: 'promotions.write' },
  remove: {
    kind: 'promotion',
    what: (row) => t('promotions.what', { promotion: promotionName(row) }),
    run: (row) => call(deletePromotion, { params: { id: row.id }, body: {} }),
    toKnow: async () => [t('promotions.goes')],
    capability: 'promotions.write',
  },
})

/** All Promotions: every price (M1). */
export function PromotionsScreen() {
  return (
    <ListPage
      title={t('promotions.title')}
      breadcrumbs={[{ label: t('promotions.admin') }, { label: t('promotions.crumb') }]}
      endpoint={listPromotions}
      defaultSort="-promotion_date"
      filters={filters}
      columns={columns}
      actions={actions}
      mainAction={{ label: t('promotions.add'), to: screens.newPromotion, capability: 'promotions.write' }}
      emptyHint={t('promotions.emptyHint')}
    />
  )
}
