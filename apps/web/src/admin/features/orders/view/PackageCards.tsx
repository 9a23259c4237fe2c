import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { packageSizeOf, packageSizeText, packageWeightUnit } from '@getzo/domain/orders/package-size'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { spokenDecimal } from '../../../../i18n/spoken'
import { CopyButton, CopyIconButton } from '../../../ui/copy/CopyButton'
import { InstantText } from '../../../ui/dates/InstantText'
import { CheckIcon } from '../../../ui/icons'
import { FoldedPanel, Panel } from '../../../ui/page/Panel'
import { ReadOnlyField } from '../../../ui/ReadOnlyField'
import { t as ui } from '../../../ui/text'
import { type LabelContext, labelContextQuery } from '../labels/label.api'
import type { Order } from '../orders.api'
import { t as orders } from '../orders.text'
import { t } from './order-view.text'
import classes from './package-cards.module.css'

interface PackageCardProps {
  order: Order
  /** takes the acts of a bought label */
  actsPlace: (element: HTMLElement | null) => void
  children: ReactNode
}

/** The parcel: its size, its label and its way. */
export function PackageCard({ order, actsPlace, children }: PackageCardProps) {
  const { data: context } = useQuery(labelContextQuery(order.id))
  const size = order.package_size_type === null ? null : packageSizeOf(order.package_size_type)
  const { tracking_id: tracking, provider_trackingNumber: carriers } = order
  return (
    <Panel title={orders('section.package')} actions={<span ref={actsPlace} className="flow" />}>
      <dl className={`flow ${classes.fields}`}>
        <ReadOnlyField label={orders('field.package_size_type')} missing="entered">
          {size === null ? (
            order.package_size_type
          ) : (
            <span title={packageSizeText(size)}>{order.package_size_type}</span>
          )}
        </ReadOnlyField>
        <ReadOnlyField label={t('package.sides')} missing="entered">
          {sidesOf(order) ?? proposedSides(context)}
        </ReadOnlyField>
        <ReadOnlyField label={orders('field.package_package_weight')} missing="entered">
          {order.package_package_weight === null
            ? context?.proposed_weight &&
              t('package.ofProducts', { weight: kilograms(context.proposed_weight) })
            : kilograms(order.package_package_weight)}
        </ReadOnlyField>
        <ReadOnlyField label={orders('field.package_dim_weight')} missing="entered">
          {order.package_dim_weight !== null && kilograms(order.package_dim_weight)}
        </ReadOnlyField>
        <ReadOnlyField label={orders('field.tracking_id')} missing="entered">
          {tracking !== null && (
            <span className={classes.code}>
              {tracking} <CopyIconButton text={tracking} label={t('package.copyTracking')} />
            </span>
          )}
        </ReadOnlyField>
        {carriers !== null && carriers !== tracking && (
          <ReadOnlyField label={orders('field.provider_tracking_number')}>
            <span className={classes.code}>{carriers}</span>
          </ReadOnlyField>
        )}
        {order.date_shipping_label_made !== null && context?.label === null && (
          <ReadOnlyField label={orders('field.date_shipping_label_made')}>
            <InstantText value={order.date_shipping_label_made} />
          </ReadOnlyField>
        )}
      </dl>
      {context && <Readiness order={order} context={context} />}
      {children}
    </Panel>
  )
}

/** Whether a label can be bought with what is entered; what is missing stands in the label's own part. */
function Readiness({ order, context }: { order: Order; context: LabelContext }) {
  if (context.label !== null || !context.can_buy || context.problems.length > 0) return null
  const { address_length: n, address_max: max, lines } = context.preview
  if (!(Number(order.package_package_weight ?? 0) > 0) && context.proposed_weight === null) {
    return <p className={`row amber ${classes.missing}`}>{t('package.noWeight')}</p>
  }
  return (
    <p className={`row green ${classes.ready}`}>
      <CheckIcon size={14} />
      {t('package.ready', { n, max, lines: lines.length })}
    </p>
  )
}

const kilograms = (weight: string) =>
  orders('view.kilograms', { n: spokenDecimal(weight), unit: packageWeightUnit })

function sidesOf(order: Order): string | null {
  const { package_dimensions_length: length, package_dimensions_width: width } = order
  const { package_dimensions_height: height } = order
  if (length === null && width === null && height === null) return null
  const side = (size: string | null) => (size === null ? orders('line.noTotal') : spokenDecimal(size))
  return t('package.sidesOf', { length: side(length), width: side(width), height: side(height) })
}

/** The size that a label takes where none is entered (P17, O30). */
function proposedSides(context: LabelContext | undefined): string | null {
  const { length, width, height } = context?.preview ?? {}
  if (!context || context.label !== null || !length || !width || !height) return null
  const sides = t('package.sidesOf', {
    length: spokenDecimal(length),
    width: spokenDecimal(width),
    height: spokenDecimal(height),
  })
  return t(`package.sidesOf.${context.proposed_size_of}`, { sides })
}

const twoScripts = [
  'customer_ship_to_name',
  'customer_ship_to_attention_name',
  'customer_ship_to_address_line',
  'customer_ship_to_address_city',
  'customer_ship_to_address_state_province_code',
  'customer_ship_to_address_country_code',
] as const
const countryField = 'customer_ship_to_address_country_code'
const phoneField = 'customer_ship_to_phone_number'
const oneScript = ['customer_ship_to_address_postal_code', phoneField] as const

const hanText = /\p{Script=Han}/u

/** The address in both scripts, each to be copied as one text. */
export function ShippingCard({ order }: { order: Order }) {
  const title = orders('section.shipping')
  const hasPinyin = twoScripts.some((field) => order[`${field}_pinyin`] !== null)
  const isEmpty = !hasPinyin && [...twoScripts, ...oneScript].every((field) => order[field] === null)
  const table = <AddressTable order={order} hasPinyin={hasPinyin} />
  if (isEmpty) {
    return <FoldedPanel summary={orders('view.notEntered', { section: title })}>{table}</FoldedPanel>
  }
  const isHan = hanText.test(order.customer_ship_to_address_line ?? '')
  return (
    <Panel
      title={title}
      flush
      actions={
        <span className="flow">
          <CopyButton
            variant="subtle"
            text={() => addressText(order, '')}
            label={t(isHan ? 'shipping.copyWritten' : 'shipping.copy')}
          />
          {hasPinyin && (
            <CopyButton
              variant="subtle"
              text={() => addressText(order, '_pinyin')}
              label={t('shipping.copyPinyin')}
            />
          )}
        </span>
      }
    >
      {table}
    </Panel>
  )
}

function AddressTable({ order, hasPinyin }: { order: Order; hasPinyin: boolean }) {
  return (
    <table className={classes.address} aria-label={orders('section.shipping')}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('shipping.field')}</VisuallyHidden>
          </th>
          <th scope="col">{t('shipping.written')}</th>
          <th scope="col">{t('shipping.pinyin')}</th>
        </tr>
      </thead>
      <tbody>
        {twoScripts.map((field, index) => (
          <tr key={field}>
            <th scope="row">{orders(`field.${field}`)}</th>
            <td>
              <Value text={shown(order, field, '')} />
            </td>
            {hasPinyin ? (
              <td data-name={t('shipping.pinyin')}>
                <Value text={shown(order, field, '_pinyin')} />
              </td>
            ) : (
              index === 0 && (
                <td rowSpan={twoScripts.length} data-name={t('shipping.pinyin')}>
                  <Value text={null} />
                </td>
              )
            )}
          </tr>
        ))}
        {oneScript.map((field) => (
          <tr key={field}>
            <th scope="row">{orders(`field.${field}`)}</th>
            <td colSpan={2}>
              <Value text={field === phoneField && order[field] ? formatPhone(order[field]) : order[field]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A country's code stands after its name in the address's language. */
function shown(order: Order, field: (typeof twoScripts)[number], script: '' | '_pinyin'): string | null {
  const text = order[`${field}${script}`]
  if (field !== countryField || text === null || !/^[A-Z]{2}$/.test(text)) return text
  const isHan = script === '' && hanText.test(order.customer_ship_to_address_line ?? '')
  const name = new Intl.DisplayNames(isHan ? 'zh' : 'en', { type: 'region' }).of(text)
  return name === text ? text : `${name} ${text}`
}

function Value({ text }: { text: string | null }) {
  if (text === null) return <span className="dimmed">{ui('ui.notEntered')}</span>
  return <span lang={hanText.test(text) ? 'zh' : undefined}>{text}</span>
}

/** As it is written on a parcel: Chinese from the largest place to the smallest in one line. */
function addressText(order: Order, script: '' | '_pinyin'): string {
  const part = (field: (typeof twoScripts)[number]) => order[`${field}${script}`] ?? order[field] ?? ''
  const name = part('customer_ship_to_name')
  const line = part('customer_ship_to_address_line')
  const city = part('customer_ship_to_address_city')
  const province = part('customer_ship_to_address_state_province_code')
  const country = part('customer_ship_to_address_country_code')
  const { customer_ship_to_address_postal_code: code, customer_ship_to_phone_number: phone } = order
  const lines = hanText.test(line)
    ? [[name, phone].filter(Boolean).join(' '), `${province}${city}${line}`, code]
    : [name, line, [city, province, code].filter(Boolean).join(', '), country, phone]
  return lines.filter(Boolean).join('\n')
}
