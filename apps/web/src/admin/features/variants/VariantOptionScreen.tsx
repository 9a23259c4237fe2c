import { screens } from '@getzo/contract/paths'
import type { VariantOption } from '@getzo/contract/variants/variants.schema'
import { InstantText } from '../../ui/dates/InstantText'
import { PictureFigure } from '../../ui/files/PictureFigure'
import { AppLink } from '../../ui/links/AppLink'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { RecordPage } from '../../ui/record/RecordPage'
import { variantOptionKind } from './variant-option.kind'
import { t } from './variants.text'

/** A variant option (V5). */
export const VariantOptionScreen = () => <RecordPage kind={variantOptionKind} information={Information} />

function Information({ record: option }: { record: VariantOption }) {
  return (
    <>
      <ReadOnlyFields>
        <ReadOnlyField label={t('variants.product')}>
          <AppLink to={screens.product(option.product_id)}>{option.product_name}</AppLink>
        </ReadOnlyField>
        <ReadOnlyField label={t('options.variant')}>
          <AppLink to={screens.variant(option.variant_id)}>{option.variant_name}</AppLink>
        </ReadOnlyField>
        <ReadOnlyField label={t('options.value')}>{option.name}</ReadOnlyField>
        <ReadOnlyField label={t('variants.dateCreated')}>
          <InstantText value={option.date_created} />
        </ReadOnlyField>
        <ReadOnlyField label={t('options.picture')} missing="entered">
          {option.pic}
        </ReadOnlyField>
      </ReadOnlyFields>
      <PictureFigure url={option.pic ?? ''} label={t('options.pictureOf')} />
    </>
  )
}
