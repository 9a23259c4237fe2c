import type { DuplicatePair } from '@getzo/contract/customers/duplicates.schema'
import { screens } from '@getzo/contract/paths'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { likenessReasons } from '@getzo/domain/customers/likely-same'
import { Button } from '@mantine/core'
import { ordersText, reasonsText } from '../../shared/customers/likeness-words'
import { ShortInstant } from '../../ui/dates/InstantText'
import { AppLink, ButtonLink } from '../../ui/links/AppLink'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { PersonName } from '../../ui/marks/PersonName'
import { actOfRow } from '../../ui/page/Workspace'
import { t } from './customers.text'
import { listDuplicates, useDifferent } from './duplicates/duplicates.api'
import classes from './duplicates/duplicates.module.css'

const columns = columnsOf(listDuplicates, [
  { id: 'first', header: t('duplicates.first'), cell: ({ first }) => <Person person={first} /> },
  {
    id: 'second',
    header: t('duplicates.second'),
    phone: 'second',
    cell: ({ second }) => <Person person={second} />,
  },
  {
    id: 'reasons',
    header: t('duplicates.reasons'),
    wraps: true,
    cell: ({ reasons }) => reasonsText(reasons),
  },
  {
    id: 'found',
    folds: 'first',
    header: t('duplicates.found'),
    sort: 'found_at',
    cell: ({ found_at }) => <ShortInstant value={found_at} />,
  },
])

const filters = filtersOf(listDuplicates, [
  {
    name: 'reason',
    label: t('duplicates.reasons'),
    choices: likenessReasons.map((reason) => ({ value: reason, label: reasonsText([reason]) })),
  },
  { kind: 'days', label: t('duplicates.found'), from: 'found_from', to: 'found_to' },
])

const actions = rowActionsOf(listDuplicates, {
  name: ({ first, second }) =>
    t('duplicates.pair', { first: first.customer_name, second: second.customer_name }),
  more: (pair) => <PairActs pair={pair} />,
})

/** /admin/customers/duplicates: customers who are likely the same person, each pair with its reason (W12). */
export function DuplicatesScreen() {
  return (
    <ListPage
      title={t('duplicates.title')}
      breadcrumbs={[
        { label: t('customers.admin') },
        { label: t('customers.crumb'), to: screens.customers },
        { label: t('duplicates.crumb') },
      ]}
      endpoint={listDuplicates}
      defaultSort="-found_at"
      filters={filters}
      columns={columns}
      actions={actions}
      emptyHint={t('duplicates.emptyHint')}
    />
  )
}

const Person = ({ person }: { person: DuplicatePair['first'] }) => (
  <span className={classes.person}>
    <AppLink to={screens.customer(person.id)}>
      <PersonName name={person.customer_name} pinyin={person.customer_name_pinyin} />
    </AppLink>{' '}
    <span className="quiet plain">
      <span className="nowrap">{formatPhone(person.phone_number)},</span>{' '}
      <span className="nowrap">{ordersText(person.orders)}</span>
    </span>
  </span>
)

function PairActs({ pair: { first, second } }: { pair: DuplicatePair }) {
  const different = useDifferent()
  return (
    <span className={classes.rowActs}>
      <Button
        {...actOfRow}
        variant="subtle"
        color="gray"
        disabled={different.isPending}
        onClick={() => different.mutate({ id: first.id, other: second.id })}
      >
        {t('likely.different')}
      </Button>
      <ButtonLink {...actOfRow} to={`${screens.mergeCustomer(first.id)}?with=${second.id}`}>
        {t('likely.compare')}
      </ButtonLink>
    </span>
  )
}
