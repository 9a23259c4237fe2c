import { effectiveRole } from '@getzo/domain/auth/capabilities'
import { orderStatusTone, parseOrderStatus } from '@getzo/domain/orders/order-status'
import type { ReactNode } from 'react'
import { StockOfProduct, StockOfSku } from '../../shared/stock/StockLeft'
import { shortDay } from '../../ui/dates/instants'
import { PlusIcon, PrintIcon, ViewIcon } from '../../ui/icons'
import { KeyCaps } from '../../ui/keys/KeyCaps'
import { orderMarks } from '../../ui/marks/order-marks'
import { scriptsOf } from '../../ui/marks/PersonName'
import { orderStatusText } from '../../ui/names'
import { t as shellText } from '../shell.text'
import { navIcons } from '../sidebar/nav-icons'
import type { Found } from './find.api'
import { matchedPart } from './matched-part'
import classes from './palette.module.css'
import { t } from './palette.text'
import { noteOf, type PaletteItem } from './palette-items'

/** The group of the sidebar whose icon stands for a kind. */
const iconOf: Readonly<Record<Found['kind'], string>> = {
  order: 'o',
  customer: 'c',
  product: 'p',
  sku: 'p',
  brand: 'b',
  arrival: 'p',
  count: 'p',
  url: 'u',
  url_batch: 'u',
  user: 's',
}

/** A line of the palette: a record with its names, note and state, or a label. */
export function PaletteRow({ item, typed }: { item: PaletteItem; typed: string }) {
  const { group, label, found } = item
  const ActIcon = item.printsOrder === undefined ? PlusIcon : PrintIcon
  const Icon = group === 'act' ? ActIcon : ((found && navIcons[iconOf[found.kind]]) ?? ViewIcon)
  const status = found?.kind === 'order' ? parseOrderStatus(found.status ?? '') : null
  return (
    <>
      <span className={classes.icon} aria-hidden>
        {status === null ? <Icon /> : orderMarks[status]}
      </span>
      <span className={classes.title}>
        {found === undefined ? (
          label
        ) : (
          <b>
            <Name name={label} pinyin={found.title_pinyin} typed={typed} />
          </b>
        )}
      </span>
      {found !== undefined && (
        <>
          <Notes found={found} typed={typed} />
          <State found={found} />
        </>
      )}
      {item.keys !== undefined && (
        <span className={classes.caps} aria-hidden>
          <KeyCaps keys={item.keys} />
        </span>
      )}
    </>
  )
}

function Notes({ found, typed }: { found: Found; typed: string }) {
  const { customer_name: name, customer_name_pinyin: pinyin } = found
  return (
    <span className={`fills dimmed ${classes.notes}`}>
      {name !== null && <Name name={name} pinyin={pinyin ?? ''} typed={typed} />}
      {noteOf(found).map((note, at) => (
        <span key={note}>
          {(at > 0 || name !== null) && ' · '}
          <Marked text={note} typed={typed} />
        </span>
      ))}
    </span>
  )
}

const ordersCounted = 100

function State({ found: { kind, id, status, count, at } }: { found: Found }) {
  if (kind === 'sku') return <StockOfSku skuId={id} />
  if (kind === 'product') return <StockOfProduct productId={id} />
  if (kind === 'order' && status !== null) {
    return (
      <>
        <span className={`dimmed ${classes.state}`}>{shortDay(at)}</span>
        <span className={`dimmed ${classes.state}`} data-tone={orderStatusTone(status)}>
          {orderStatusText(status)}
        </span>
      </>
    )
  }
  if (count === null)
    return status === null ? null : (
      <span className={`dimmed ${classes.state}`}>{stateText(kind, status)}</span>
    )
  if (kind === 'url_batch')
    return <span className={`dimmed ${classes.state}`}>{t('palette.urls', { n: count })}</span>
  const orders = count < ordersCounted ? t('palette.orders', { n: count }) : t('palette.ordersMany')
  return <span className={`dimmed ${classes.state}`}>{orders}</span>
}

/** A stored state in the reader's language: a person's role, or whether a URL is assigned. */
const stateText = (kind: Found['kind'], status: string) =>
  kind === 'user'
    ? shellText(`shell.role.${effectiveRole(status)}`)
    : t(status === 'Unassigned' ? 'palette.unassigned' : 'palette.assigned')

/** A text with what was typed marked in it. */
function Marked({ text, typed }: { text: string; typed: string }): ReactNode {
  const part = matchedPart(text, typed)
  if (part === null) return text
  const [from, to] = part
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  )
}

function Name({ name, pinyin, typed }: { name: string; pinyin: string; typed: string }) {
  const [han, latin] = scriptsOf(name, pinyin)
  return (
    <>
      <span lang={pinyin === '' ? undefined : 'zh'}>
        <Marked text={han} typed={typed} />
      </span>
      {latin !== '' && (
        <span className="dimmed">
          {' '}
          <Marked text={latin} typed={typed} />
        </span>
      )}
    </>
  )
}
