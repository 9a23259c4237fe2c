import { InstantText } from '../../ui/InstantText'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { FieldRows } from '../../ui/record/FieldInputs'
import { RecordPage } from '../../ui/record/RecordPage'
import { brandKind, information } from './brand.kind'
import { t } from './brands.text'
import { BrandDocuments } from './documents/BrandDocuments'
import { BrandProducts } from './view/BrandProducts'
import { MakerPanels } from './view/MakerPanels'

/** /admin/brand/{id}: a brand and its products (B3). A deleted one stays readable for what was sold of it. */
export const BrandScreen = () => (
  <RecordPage
    kind={brandKind}
    information={(brand) => (
      <ReadOnlyFields>
        <ReadOnlyField label={t('brands.id')}>{String(brand.id)}</ReadOnlyField>
        <FieldRows fields={information} record={brand} />
        <ReadOnlyField label={t('brands.dateCreated')}>
          <InstantText value={brand.date_created} />
        </ReadOnlyField>
      </ReadOnlyFields>
    )}
  >
    {({ id, record, mayChange }) => (
      <>
        <BrandProducts id={id} />
        <BrandDocuments id={id} mayChange={mayChange} />
        {record !== undefined && <MakerPanels brand={record} />}
      </>
    )}
  </RecordPage>
)
