import { screens } from '@getzo/contract/paths'
import type { Url } from '@getzo/contract/urls/urls.schema'
import { PictureFigure } from '../../../ui/files/PictureFigure'
import { AppLink } from '../../../ui/links/AppLink'
import { CheckMark } from '../../../ui/marks/Pill'
import { Panel } from '../../../ui/page/Panel'
import { ReadOnlyField, ReadOnlyFields } from '../../../ui/ReadOnlyField'
import { PiecePlace, productName } from '../url-parts'
import { t } from '../urls.text'
import { OrderFields } from './OrderPanel'

/** The product of a URL, and its order (U16). */
export function ProductPanel({ url, productId }: { url: Url; productId: number }) {
  return (
    <Panel title={t('urls.productInformation')}>
      <ReadOnlyFields>
        <ReadOnlyField label={t('urls.product')}>
          <AppLink to={screens.product(productId)}>{productName(url)}</AppLink>
        </ReadOnlyField>
        <ReadOnlyField label={t('urls.sku')}>{url.sku}</ReadOnlyField>
        {url.serial_number !== null && (
          <ReadOnlyField label={t('urls.serialNumber')}>{String(url.serial_number)}</ReadOnlyField>
        )}
        {url.place !== null && (
          <ReadOnlyField label={t('urls.place')}>
            <PiecePlace url={url} />
          </ReadOnlyField>
        )}
        <ReadOnlyField label={t('urls.existingOrder')}>
          <CheckMark on={url.flag_assigned_to_order} />
        </ReadOnlyField>
      </ReadOnlyFields>
      {url.order_id !== null && <OrderFields url={url} orderId={url.order_id} />}
      <PictureFigure url={url.pic_url ?? ''} label={t('urls.picture')} />
    </Panel>
  )
}
