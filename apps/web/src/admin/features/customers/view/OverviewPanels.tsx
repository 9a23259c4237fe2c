import type {
  CustomerAddress,
  CustomerOverview,
  OpenMatter,
} from '@getzo/contract/customers/customers.schema'
import { screens } from '@getzo/contract/paths'
import { parseCents } from '@getzo/domain/orders/order-total'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { currencyText, sumText } from '../../../../i18n/sum'
import { MarkDone } from '../../../shared/refunds/MarkDone'
import { copyText } from '../../../ui/copy/copy-text'
import { monthOf, shortDay } from '../../../ui/dates/instants'
import { CopyIcon, ParcelIcon, RulerIcon, UndoIcon } from '../../../ui/icons'
import { AppLink, ButtonLink, IconButton } from '../../../ui/links/AppLink'
import { notify } from '../../../ui/messages/toasts'
import { formatMoney, moneyText } from '../../../ui/money'
import { orderStatusText } from '../../../ui/names'
import { Panel } from '../../../ui/page/Panel'
import { ReadPart } from '../../../ui/page/states'
import { actOfRow, Entry, EntryList, Figures } from '../../../ui/page/Workspace'
import { t as ui } from '../../../ui/text'
import { overviewQuery } from '../customers.api'
import { t } from '../customers.text'
import classes from './customer-view.module.css'
import { useFirst } from './first-of-many'

const isChinese = /\p{Script=Han}/u

const joined = (parts: readonly (string | null)[], sign: string) =>
  parts.filter((part) => part !== null && part.trim() !== '').join(sign)

/** An address on one line as it was entered, and in Latin letters where it was not. */
function addressWords(address: CustomerAddress): { entered: string; latin: string } {
  const {
    customer_ship_to_address_line: line,
    customer_ship_to_address_line_pinyin: linePinyin,
    customer_ship_to_address_city: city,
    customer_ship_to_address_city_pinyin: cityPinyin,
    customer_ship_to_address_state_province_code: state,
    customer_ship_to_address_state_province_code_pinyin: statePinyin,
    customer_ship_to_address_postal_code: postal,
    customer_ship_to_address_country_code: country,
  } = address
  const latinOf = (...[first, town, province]: (string | null)[]) =>
    joined([first ?? null, town ?? null, joined([province ?? null, postal], ' '), country], ', ')
  if (!isChinese.test(`${line ?? ''}${city ?? ''}`)) return { entered: latinOf(line, city, state), latin: '' }
  const isReadable = linePinyin !== null && linePinyin.trim() !== ''
  return {
    // from the largest part to the smallest, as Chinese addresses are written
    entered: joined([state === city ? null : state, city, line], ''),
    latin: isReadable ? latinOf(linePinyin, cityPinyin, statePinyin) : joined([postal, country], ', '),
  }
}

/** How the customer's orders stand, across the page. Best effort: the panels below say where it failed. */
export function CustomerFigures({ id }: { id: number }) {
  const { data } = useQuery(overviewQuery(id))
  if (data === undefined || data.orders === 0) return null
  const { orders, cancelled, total, counted, first_order, last_order } = data
  return (
    <Figures
      label={t('overview.figures')}
      figures={[
        { value: String(orders), label: t('overview.orders', { n: orders, cancelled }) },
        { value: moneyText(total), unit: currencyText('USD'), label: t('overview.total') },
        { value: averageText(total, counted), unit: currencyText('USD'), label: t('overview.average') },
        { value: first_order === null ? '' : monthOf(first_order), label: t('overview.first') },
        { value: shortDay(last_order), label: t('overview.last') },
      ]}
    />
  )
}

/** Matters that wait for the staff, with the one act of each. */
export function OpenMatters({ id }: { id: number }) {
  return (
    <Overview id={id} title={t('overview.matters')} count={({ matters }) => matters.length}>
      {({ matters }) => <Matters matters={matters} />}
    </Overview>
  )
}

function Matters({ matters }: { matters: readonly OpenMatter[] }) {
  const { shown, rest } = useFirst(5, matters)
  return (
    <>
      <EntryList>
        {shown.map((matter) => (
          <Matter
            key={`${matter.kind} ${matter.refund_id ?? matter.order_id} ${matter.since}`}
            matter={matter}
          />
        ))}
      </EntryList>
      {rest}
    </>
  )
}

function Matter({ matter }: { matter: OpenMatter }) {
  const { kind, order_id, order_number, order_status, since, refund_id, request } = matter
  const to = screens.order(order_id)
  const number = <AppLink to={to}>{order_number}</AppLink>
  const day = shortDay(since)
  if (kind === 'request') {
    const item = [matter.product_name, matter.combo_identifier].filter(Boolean).join(', ')
    return (
      <Entry
        mark={<RulerIcon size={14} />}
        tone="red"
        note={t('overview.requestOf', { item, day })}
        act={
          <ButtonLink to={to} {...actOfRow}>
            {t('overview.decide')}
          </ButtonLink>
        }
      >
        {number} <span className="red">{request}</span>
      </Entry>
    )
  }
  if (kind === 'refund' && refund_id !== null) {
    return (
      <Entry
        mark={<UndoIcon size={14} />}
        tone="amber"
        note={t('overview.refundOf', { amount: sumText(matter.amount ?? '', 'USD'), day })}
        act={<MarkDone refund={{ id: refund_id, order_number }} />}
      >
        {number} {t('overview.refund')}
      </Entry>
    )
  }
  return (
    <Entry
      mark={<ParcelIcon size={14} />}
      note={t('overview.since', { day })}
      act={
        <ButtonLink to={to} {...actOfRow}>
          {t('overview.open')}
        </ButtonLink>
      }
    >
      {number} {orderStatusText(order_status)}
    </Entry>
  )
}

/** Where the customer's orders went. */
export function Addresses({ id }: { id: number }) {
  return (
    <Overview id={id} title={t('overview.addresses')} count={({ addresses }) => addresses.length}>
      {({ addresses }) => <AddressList addresses={addresses} />}
    </Overview>
  )
}

function AddressList({ addresses }: { addresses: readonly CustomerAddress[] }) {
  const { shown, rest } = useFirst(3, addresses)
  return (
    <>
      <EntryList>
        {shown.map((address) => (
          <Address key={JSON.stringify(address)} address={address} />
        ))}
      </EntryList>
      {rest}
    </>
  )
}

function Address({ address }: { address: CustomerAddress }) {
  const { entered, latin } = addressWords(address)
  const { customer_ship_to_name: name, customer_ship_to_name_pinyin: pinyin, orders, last_order } = address
  return (
    <Entry
      note={t('overview.usedBy', { n: orders, day: shortDay(last_order) })}
      act={<CopyAddress text={[name, entered].filter(Boolean).join('\n')} />}
    >
      {name !== null && (
        <span className="block">
          {name}{' '}
          {pinyin !== null && pinyin !== name && <span className={`small ${classes.latin}`}>{pinyin}</span>}
        </span>
      )}
      <span className="block small">{entered}</span>
      {latin !== '' && <span className={`block small ${classes.latinLine}`}>{latin}</span>}
    </Entry>
  )
}

function CopyAddress({ text }: { text: string }) {
  const copy = async () => {
    if (await copyText(text)) notify.success(ui('ui.copied'))
    else notify.error(ui('ui.copyFailed'))
  }
  return (
    <IconButton label={t('overview.copy')} onClick={() => void copy()}>
      <CopyIcon />
    </IconButton>
  )
}

/** The products that the customer bought most. */
export function BoughtMost({ id }: { id: number }) {
  return (
    <Overview id={id} title={t('overview.bought')}>
      {({ bought }) => (
        <EntryList>
          {bought.map(({ product_id, product_name, pic_url, quantity }) => (
            <Entry key={product_id} act={<span>{quantity}</span>}>
              <span className={`row ${classes.product}`}>
                <Picture url={pic_url} />
                <AppLink to={screens.product(product_id)}>{product_name}</AppLink>
              </span>
            </Entry>
          ))}
        </EntryList>
      )}
    </Overview>
  )
}

const Picture = ({ url }: { url: string | null }) =>
  url === null || url === '' ? (
    <span className="thumb" />
  ) : (
    <img className="thumb" src={url} alt="" width={28} height={28} loading="lazy" decoding="async" />
  )

/** A panel of the overview; without anything to list it says so in one muted line. */
function Overview({
  id,
  title,
  count,
  children,
}: {
  id: number
  title: string
  count?: (overview: CustomerOverview) => number
  children: (overview: CustomerOverview) => ReactNode
}) {
  const read = useQuery(overviewQuery(id))
  const n = read.data === undefined ? 0 : (count?.(read.data) ?? read.data.bought.length)
  return (
    <Panel title={title} note={n > 0 && count !== undefined ? n : undefined} flush={n > 0}>
      <ReadPart of={read} lines={2}>
        {(overview) => (n > 0 ? children(overview) : <p className="dimmed">{t('overview.none')}</p>)}
      </ReadPart>
    </Panel>
  )
}

function averageText(total: string, counted: number): string {
  const cents = parseCents(total)
  return cents === null || counted === 0 ? '–' : formatMoney(Math.round(cents / counted))
}
