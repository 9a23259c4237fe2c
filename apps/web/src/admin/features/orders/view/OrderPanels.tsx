import { screens, trackingPage } from '@getzo/contract/paths'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import {
  canTrackLetter,
  canTrackShipment,
  orderStatusText,
  orderStatusTone,
} from '@getzo/domain/orders/order-status'
import { packageSizeOf, packageSizeText, packageWeightUnit } from '@getzo/domain/orders/package-size'
import { deadlineOf } from '@getzo/domain/orders/thank-you-letter'
import type { ReactNode } from 'react'
import { AppLink, OutsideLink } from '../../../ui/AppLink'
import { InstantText } from '../../../ui/InstantText'
import { shopDateTime } from '../../../ui/instants'
import { FoldedPanel, Panel } from '../../../ui/page/Panel'
import { ReadOnlyField, ReadOnlyFields } from '../../../ui/ReadOnlyField'
import { StatusText } from '../../../ui/StatusText'
import type { Order } from '../orders.api'
import { t } from '../orders.text'

type PanelProps = { order: Order }

export function CustomerPanel({ order }: PanelProps) {
  return (
    <Panel title={t('section.customer')}>
      <ReadOnlyFields>
        <ReadOnlyField label={t('view.customerName')}>
          <AppLink to={screens.customer(order.customer_id)}>{order.customer_name}</AppLink>
        </ReadOnlyField>
        <ReadOnlyField label={t('form.phone')}>{formatPhone(order.customer_phone_number)}</ReadOnlyField>
      </ReadOnlyFields>
    </Panel>
  )
}

export function OrderPanel({ order }: PanelProps) {
  return (
    <Panel
      title={t('section.order')}
      actions={canTrackShipment(order) && <TrackShipment trackingId={order.tracking_id} />}
    >
      <ReadOnlyFields>
        <ReadOnlyField label={t('field.order_number')}>{order.order_number}</ReadOnlyField>
        <ReadOnlyField label={t('field.order_reference')}>{order.order_reference}</ReadOnlyField>
        <ReadOnlyField label={t('field.order_date')}>{shopDateTime(order.order_date)}</ReadOnlyField>
        <ReadOnlyField label={t('field.order_status')}>
          <StatusText tone={orderStatusTone(order.order_status)}>
            {orderStatusText(order.order_status)}
          </StatusText>
        </ReadOnlyField>
        <ReadOnlyField label={t('field.tracking_id')} missing="entered">
          {order.tracking_id}
        </ReadOnlyField>
        {order.date_cancelled !== null && (
          <ReadOnlyField label={t('field.date_cancelled')}>
            <InstantText value={order.date_cancelled} />
          </ReadOnlyField>
        )}
      </ReadOnlyFields>
    </Panel>
  )
}

const packageFields = [
  'package_size_type',
  'package_package_weight',
  'package_dimensions_width',
  'package_dimensions_height',
  'package_dimensions_length',
  'provider_trackingNumber',
  'date_shipping_label_made',
] as const

export function PackagePanel({ order }: PanelProps) {
  const size = order.package_size_type === null ? null : packageSizeOf(order.package_size_type)
  return (
    <Section title={t('section.package')} values={packageFields.map((field) => order[field])}>
      <ReadOnlyFields>
        <ReadOnlyField label={t('field.package_size_type')} missing="entered">
          {size === null ? order.package_size_type : packageSizeText(size)}
        </ReadOnlyField>
        <ReadOnlyField label={t('field.package_package_weight')} missing="entered">
          {order.package_package_weight !== null &&
            t('view.kilograms', { n: order.package_package_weight, unit: packageWeightUnit })}
        </ReadOnlyField>
        {(['width', 'height', 'length'] as const).map((side) => (
          <ReadOnlyField key={side} label={t(`field.package_dimensions_${side}`)} missing="entered">
            {sideText(order[`package_dimensions_${side}`])}
          </ReadOnlyField>
        ))}
        <ReadOnlyField label={t('field.provider_tracking_number')}>
          {order.provider_trackingNumber}
        </ReadOnlyField>
        <ReadOnlyField label={t('field.date_shipping_label_made')}>
          {order.date_shipping_label_made !== null && <InstantText value={order.date_shipping_label_made} />}
        </ReadOnlyField>
      </ReadOnlyFields>
    </Section>
  )
}

const sideText = (side: string | null) => (side === null ? null : t('view.centimetres', { n: side }))

const shippingFields = [
  'customer_ship_to_name',
  'customer_ship_to_name_pinyin',
  'customer_ship_to_attention_name',
  'customer_ship_to_attention_name_pinyin',
  'customer_ship_to_address_line',
  'customer_ship_to_address_line_pinyin',
  'customer_ship_to_address_country_code',
  'customer_ship_to_address_country_code_pinyin',
  'customer_ship_to_address_state_province_code',
  'customer_ship_to_address_state_province_code_pinyin',
  'customer_ship_to_address_city',
  'customer_ship_to_address_city_pinyin',
  'customer_ship_to_address_postal_code',
  'customer_ship_to_phone_number',
] as const

export function ShippingPanel({ order }: PanelProps) {
  return (
    <Section title={t('section.shipping')} values={shippingFields.map((field) => order[field])}>
      <ReadOnlyFields>
        {shippingFields.map((field) => (
          <ReadOnlyField key={field} label={t(`field.${field}`)} missing="entered">
            {order[field]}
          </ReadOnlyField>
        ))}
      </ReadOnlyFields>
    </Section>
  )
}

export function LetterPanel({ order }: PanelProps) {
  const delivered = order.tyl_date_delivered
  return (
    <Section
      title={t('section.letter')}
      values={[order.tyl_tracking_id, delivered]}
      actions={canTrackLetter(order) && <TrackShipment trackingId={order.tyl_tracking_id} />}
    >
      <ReadOnlyFields>
        <ReadOnlyField label={t('field.tyl_tracking_id')} missing="entered">
          {order.tyl_tracking_id}
        </ReadOnlyField>
        <ReadOnlyField label={t('field.tyl_date_delivered')} missing="entered">
          {delivered}
        </ReadOnlyField>
        <ReadOnlyField label={t('view.deadline')}>
          {delivered !== null && deadlineOf(delivered)}
        </ReadOnlyField>
      </ReadOnlyFields>
    </Section>
  )
}

/** A section that is one line while nothing is entered in it. */
function Section({
  title,
  values,
  actions,
  children,
}: {
  title: string
  values: readonly (string | null)[]
  actions?: ReactNode
  children: ReactNode
}) {
  if (values.every((value) => value === null)) {
    return <FoldedPanel summary={t('view.notEntered', { section: title })}>{children}</FoldedPanel>
  }
  return (
    <Panel title={title} actions={actions}>
      {children}
    </Panel>
  )
}

/** Opens the carrier's page of a parcel in a new tab (O32). */
function TrackShipment({ trackingId }: { trackingId: string | null }) {
  if (trackingId === null) return null
  return <OutsideLink href={trackingPage(trackingId.trim())}>{t('view.trackShipment')}</OutsideLink>
}
