import { screens } from '@getzo/contract/paths'
import { deletePromotion, listPromotions } from '@getzo/contract/promotions/promotions.endpoints'
import { call } from '../../api/call'
import { AppLink } from '../../ui/AppLink'
import { ShortInstant } from '../../ui/InstantText'
import { productFilter } from '../../ui/list/filters/record-filters'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { StatusText } from '../../ui/StatusText'
import { priceWords, promotionName } from './price-words'
import { t } from './promotions.text'

const columns = columnsOf(listPromotions, [
  {
    id: 'id',
    header: t('promotions.id'),
    cell: (row) => <AppLink to={screens.promotion(row.id)}>{row.id}</AppLink>,
  },
  {
    id: 'date',
    header: t('promotions.date'),
    sort: 'promotion_date',
    cell: (row) => <ShortInstant value={row.promotion_date} />,
  },
  {
    id: 'price',
    header: t('promotions.price'),
    sort: 'price',
    align: 'end',
    cell: (row) => <span className="tabular">{priceWords(row)}</span>,
  },
  {
    id: 'state',
    header: t('promotions.state'),
    cell: (row) => (
      <StatusText tone={row.active ? 'green' : 'grey'}>
        {t(row.active ? 'promotions.active' : 'promotions.inactive')}
      </StatusText>
    ),
  },
  {
    id: 'combination',
    header: t('promotions.combination'),
    wraps: true,
    cell: (row) => row.combo_identifier,
  },
  {
    id: 'product',
    header: t('promotions.productId'),
    cell: (row) => <AppLink to={screens.product(row.product_id)}>{row.product_id}</AppLink>,
  },
  {
    id: 'brand',
    header: t('promotions.brandId'),
    cell: (row) => <AppLink to={screens.brand(row.brand_id)}>{row.brand_id}</AppLink>,
  },
  {
    id: 'variant',
    header: t('promotions.variantId'),
    cell: ({ variant_id }) =>
      variant_id !== null && <AppLink to={screens.variant(variant_id)}>{variant_id}</AppLink>,
  },
  {
    id: 'option',
    header: t('promotions.optionId'),
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
  { kind: 'days', label: t('promotions.date'), from: 'promotion_from', to: 'promotion_to' },
])

const actions = rowActionsOf(listPromotions, {
  name: promotionName,
  view: (row) => screens.promotion(row.id),
  edit: { to: (row) => screens.editPromotion(row.id), capability: 'promotions.write' },
  remove: {
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
