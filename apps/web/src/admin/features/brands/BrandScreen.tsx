import type { Brand } from '@getzo/contract/brands/brands.schema'
import { prefetch } from '../../api/query-client'
import { InstantText } from '../../ui/dates/InstantText'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { FieldRows } from '../../ui/record/FieldInputs'
import { RecordPage } from '../../ui/record/RecordPage'
import { recordQuery } from '../../ui/record/record-kind'
import { brandKind, information } from './brand.kind'
import { t } from './brands.text'
import { BrandDocuments } from './documents/BrandDocuments'
import { BrandProducts } from './view/BrandProducts'
import { MakerPanel, SkuRules } from './view/MakerPanels'

export const loader = (id: number) => prefetch(recordQuery(brandKind, id))

const skuRules = ({ record }: { record: Brand | undefined }) => record && <SkuRules brand={record} />

/** /admin/brand/{id}: a brand and its products (B3). A deleted one stays readable for its sold products. */
export const BrandScreen = () => (
  <RecordPage kind={brandKind} information={Information} side={skuRules}>
    {({ id, record, mayChange }) => (
      <>
        <BrandProducts id={id} />
        <BrandDocuments id={id} mayChange={mayChange} />
        {record !== undefined && <MakerPanel brand={record} />}
      </>
    )}
  </RecordPage>
)

const Information = ({ record }: { record: Brand }) => (
  <ReadOnlyFields>
    <ReadOnlyField label={t('brands.id')}>{String(record.id)}</ReadOnlyField>
    <FieldRows fields={information} record={record} />
    <ReadOnlyField label={t('brands.dateCreated')}>
      <InstantText value={record.date_created} />
    </ReadOnlyField>
  </ReadOnlyFields>
)
