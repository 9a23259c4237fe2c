import { ButtonLink } from '../../ui/AppLink'
import { EditRecord } from '../../ui/record/RecordForms'
import { brandKind } from './brand.kind'
import { t } from './brands.text'
import { BrandFields } from './form/BrandFields'

/** Edit Brand: {id} (B2, O28). */
export const EditBrandScreen = () => <EditRecord kind={brandKind} fields={BrandFields} actions={Show} />

const Show = ({ id }: { id: number }) => (
  <ButtonLink to={brandKind.to.one(id)} variant="default">
    {t('brands.show')}
  </ButtonLink>
)
