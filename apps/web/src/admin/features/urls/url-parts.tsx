import { screens } from '@getzo/contract/paths'
import type { Url } from '@getzo/contract/urls/urls.schema'
import { Stack } from '@mantine/core'
import { FarAboveMark } from '../../shared/scans/FarAboveMark'
import { AppLink } from '../../ui/links/AppLink'
import { EmptyMark } from '../../ui/marks/order-marks'
import { Pill } from '../../ui/marks/Pill'
import { t } from './urls.text'

type ShownUrl = Pick<Url, 'status' | 'suspended_at' | 'deleted_at' | 'is_far_above'>

/** Assigned or Unassigned (U2), or that it was deleted or suspended (G9), and that it is scanned far more than others (U14). */
export function UrlStatus({ url }: { url: ShownUrl }) {
  return (
    <Stack gap={2} align="flex-start">
      <StatusWord url={url} />
      {url.is_far_above && <FarAboveMark />}
    </Stack>
  )
}

function StatusWord({ url: { status, suspended_at, deleted_at } }: { url: ShownUrl }) {
  if (deleted_at !== null) return <Pill tone="grey">{t('urls.deleted')}</Pill>
  if (suspended_at !== null) return <Pill tone="red">{t('urls.suspended')}</Pill>
  // a code that waits for its record is no alarm
  if (status === 'Unassigned')
    return (
      <Pill tone="red" quiet mark={<EmptyMark />}>
        {t('urls.unassigned')}
      </Pill>
    )
  return <Pill tone="green">{t('urls.assigned')}</Pill>
}

/** '{brand}: {product}' (U2) */
export const productName = ({ brand_name, product_name }: Pick<Url, 'brand_name' | 'product_name'>) =>
  t('urls.productOf', { brand: brand_name ?? '', product: product_name ?? '' })

type PlacedUrl = Pick<Url, 'place' | 'order_id' | 'place_order_id' | 'place_order_number'>

/** Where the piece of a code is, with the order that has it by another of its codes (S9); nothing without a number. */
export function PiecePlace({ url }: { url: PlacedUrl }) {
  const { place, order_id, place_order_id: id, place_order_number: number } = url
  if (place === null) return null
  const isOther = id !== null && id !== order_id
  return (
    <>
      {t(`urls.place.${place}`)} {isOther && <AppLink to={screens.order(id)}>{number ?? id}</AppLink>}
    </>
  )
}
