import type { OrderDetailView } from '@getzo/contract/order-details/order-details.schema'
import { screens } from '@getzo/contract/paths'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../api/current-user'
import { ExactInstant, InstantText } from '../../ui/dates/InstantText'
import { mediumInstant } from '../../ui/dates/instants'
import { PictureFigure } from '../../ui/files/PictureFigure'
import { EditIcon } from '../../ui/icons'
import { AppLink, ButtonLink } from '../../ui/links/AppLink'
import { SizeChangeMark } from '../../ui/marks/SizeChangeMark'
import { combinationName } from '../../ui/names'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { useRecordId } from '../../ui/page/record-id'
import { LoadingLines, ReadRecord } from '../../ui/page/states'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { namesOf } from './line-names'
import { orderDetailQuery } from './order-details.api'
import { t } from './order-details.text'
import { priceText } from './prices'

const pictureWidthMax = 500

/** An order detail with its order, customer, product and promotion (D4). */
export function OrderDetailScreen() {
  const id = useRecordId()
  const line = useQuery(orderDetailQuery(id))
  const canEdit = useCan('order_details.write')
  const title = line.data === undefined ? t('details.one') : t('details.view', namesOf(line.data))
  return (
    <ReadRecord of={line}>
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: t('details.admin') },
          { label: t('details.crumb'), to: screens.orderDetails },
          { label: title },
        ]}
        note={line.data && datesNote(line.data)}
      >
        {canEdit && line.data !== undefined && (
          <ButtonLink to={screens.editOrderDetail(id)} leftSection={<EditIcon />}>
            {t('details.editButton')}
          </ButtonLink>
        )}
      </PageHeader>
      {line.data === undefined ? (
        <Panel title={t('details.orderInformation')}>
          <LoadingLines lines={4} />
        </Panel>
      ) : (
        <Panels line={line.data} />
      )}
    </ReadRecord>
  )
}

function datesNote({ date_created, modified_by, date_modified }: OrderDetailView): string {
  const created = t('details.createdOn', { date: mediumInstant(date_created) })
  if (date_modified === null) return created
  return `${created} · ${t('details.modified', { user: modified_by ?? '', date: mediumInstant(date_modified) })}`
}

interface PanelsProps {
  line: OrderDetailView
}

function Panels({ line }: PanelsProps) {
  return (
    <>
      <Panel title={t('details.orderInformation')}>
        <ReadOnlyFields>
          <ReadOnlyField label={t('details.orderNumber')}>
            <AppLink to={screens.order(line.order_id)}>{line.order_number}</AppLink>
          </ReadOnlyField>
          <ReadOnlyField label={t('details.orderReference')}>{line.order_reference}</ReadOnlyField>
          <ReadOnlyField label={t('details.orderDate')}>
            <ExactInstant value={line.order_date} />
          </ReadOnlyField>
          <ReadOnlyField label={t('details.quantity')}>{line.quantity}</ReadOnlyField>
        </ReadOnlyFields>
      </Panel>
      <Panel title={t('details.customerInformation')}>
        <ReadOnlyFields>
          <ReadOnlyField label={t('details.customerName')}>
            <AppLink to={screens.customer(line.customer_id)}>{line.customer_name}</AppLink>
          </ReadOnlyField>
          <ReadOnlyField label={t('details.customerPhone')}>
            {formatPhone(line.customer_phone_number)}
          </ReadOnlyField>
        </ReadOnlyFields>
      </Panel>
      <ProductPanel line={line} />
      <Panel title={t('details.promotionInformation')}>
        <ReadOnlyFields>
          <ReadOnlyField label={t('details.price')}>
            <AppLink to={screens.promotion(line.promotion_id)}>{priceText(line)}</AppLink>
          </ReadOnlyField>
          <ReadOnlyField label={t('details.currency')}>{line.currency}</ReadOnlyField>
          <ReadOnlyField label={t('details.promotionDate')}>
            <InstantText value={line.promotion_date} />
          </ReadOnlyField>
          <ReadOnlyField label={t('details.promotionCreated')}>
            <InstantText value={line.promotion_date_created} />
          </ReadOnlyField>
        </ReadOnlyFields>
      </Panel>
    </>
  )
}

function ProductPanel({ line }: PanelsProps) {
  return (
    <Panel title={t('details.productInformation')}>
      <ReadOnlyFields>
        <ReadOnlyField label={t('details.productName')}>
          <AppLink to={screens.product(line.product_id)}>{line.product_name}</AppLink>
        </ReadOnlyField>
        <ReadOnlyField label={t('details.variant')}>{combinationName(line.combo_identifier)}</ReadOnlyField>
        <ReadOnlyField label={t('details.sku')}>
          {line.sku}
          <SizeChangeMark {...line} />
        </ReadOnlyField>
        <ReadOnlyField label={t('details.brand')}>
          <AppLink to={screens.brand(line.brand_id)}>{line.brand_name}</AppLink>
        </ReadOnlyField>
        <ReadOnlyField label={t('details.country')}>{line.brand_country}</ReadOnlyField>
        <ReadOnlyField label={t('details.description')} missing="entered">
          {line.product_description}
        </ReadOnlyField>
      </ReadOnlyFields>
      <PictureFigure url={line.pic_url ?? ''} label={t('details.picture')} widthMax={pictureWidthMax} />
    </Panel>
  )
}
