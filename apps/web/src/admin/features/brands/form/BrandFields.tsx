import { FormSection } from '../../../ui/form/page/FormSection'
import { FieldInputs } from '../../../ui/record/FieldInputs'
import { information, skuRules } from '../brand.kind'
import { t } from '../brands.text'
import { CareVideosSection } from './CareVideosSection'
import { MakerSection } from './MakerSection'

/** The fields of both brand forms (B2, B4, B6). */
export const BrandFields = () => (
  <>
    <FormSection title={t('brands.information')}>
      <FieldInputs fields={information} />
    </FormSection>
    <FormSection title={t('skus.title')} description={t('skus.about')}>
      <FieldInputs fields={skuRules} />
    </FormSection>
    <CareVideosSection />
    <MakerSection />
  </>
)
