import { ButtonLink } from '../../ui/links/AppLink'
import { EditRecord, NewRecord } from '../../ui/record/RecordForms'
import { brandKind } from './brand.kind'
import { t } from './brands.text'
import { BrandFields } from './form/BrandFields'

/** Create New Brand (B2). */
export const NewBrandScreen = () => <NewRecord kind={brandKind} fields={BrandFields} />

/** Edit Brand: {id} (B2, O28). */
export const EditBrandScreen = () => <EditRecord kind={brandKind} fields={BrandFields} actions={Show} />

const Show = ({ id }: { id: number }) => (
  <ButtonLink to={brandKind.to.one(id)} variant="default">
    {t('brands.show')}
  </ButtonLink>
)
