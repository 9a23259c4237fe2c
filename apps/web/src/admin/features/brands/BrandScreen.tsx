import type { Brand } from '@getzo/contract/brands/brands.schema'
import { InstantText } from '../../ui/InstantText'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { FieldRows } from '../../ui/record/FieldInputs'
import { RecordPage } from '../../ui/record/RecordPage'
import { brandKind, information } from './brand.kind'
import { t } from './brands.text'
import { BrandDocuments } from './documents/BrandDocuments'
import { BrandProducts } from './view/BrandProducts'
import { MakerPanels } from './view/MakerPanels'

/** /admin/brand/{id}: a brand and its products (B3). A deleted one stays readable for its sold products. */
export const BrandScreen = () => (
  <RecordPage kind={brandKind} information={Information}>
    {({ id, record, mayChange }) => (
      <>
        <BrandProducts id={id} />
        <BrandDocuments id={id} mayChange={mayChange} />
        {record !== undefined && <MakerPanels brand={record} />}
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
