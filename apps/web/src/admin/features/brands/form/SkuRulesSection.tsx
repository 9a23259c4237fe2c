import { markersMax } from '@getzo/domain/brands/brand-rules'
import { useFormContext } from 'react-hook-form'
import { TagsField } from '../../../ui/fields/TagsField'
import { FormSection } from '../../../ui/form/FormSection'
import { t } from '../brands.text'
import type { BrandValues } from './brand-values'

const markerLength = 40

/** Which SKUs may change their size, and which show the care videos (B4). */
export function SkuRulesSection() {
  const { control } = useFormContext<BrandValues>()
  const shared = { control, max: markersMax, maxLength: markerLength, placeholder: t('skus.markerHint') }
  return (
    <FormSection title={t('skus.title')} description={t('skus.about')}>
      <TagsField
        {...shared}
        name="size_change_markers"
        label={t('skus.sizeMarkers')}
        description={t('skus.sizeMarkersAbout')}
      />
      <TagsField
        {...shared}
        name="care_video_markers"
        label={t('skus.videoMarkers')}
        description={t('skus.videoMarkersAbout')}
      />
    </FormSection>
  )
}
