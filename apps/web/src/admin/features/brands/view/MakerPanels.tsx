import type { Brand } from '@getzo/contract/brands/brands.schema'
import { languages } from '@getzo/domain/public/device'
import { Panel } from '../../../ui/page/Panel'
import { ReadOnlyField, ReadOnlyFields } from '../../../ui/ReadOnlyField'
import { FieldRows } from '../../../ui/record/FieldInputs'
import { makerIn, skuRules } from '../brand.kind'
import { t } from '../brands.text'
import classes from './maker-panels.module.css'

/** A brand's rules for SKUs (B4). */
export const SkuRules = ({ brand }: { brand: Brand }) => (
  <Panel title={t('skus.title')}>
    <ReadOnlyFields>
      <FieldRows fields={skuRules} record={brand} />
      <ReadOnlyField label={t('videos.title')} missing="entered">
        {brand.care_videos.map(({ title_en }) => title_en).join(', ')}
      </ReadOnlyField>
    </ReadOnlyFields>
  </Panel>
)

/** The maker's texts for customers in each language (B6). */
export const MakerPanel = ({ brand }: { brand: Brand }) => (
  <Panel title={t('maker.title')}>
    {brand.photo_url !== null && (
      <img className={classes.photo} src={brand.photo_url} alt={t('maker.photoOf')} />
    )}
    <div className={classes.languages}>
      {languages.map((language) => (
        <dl key={language} className={classes.language}>
          <FieldRows fields={makerIn[language]} record={brand} />
        </dl>
      ))}
    </div>
  </Panel>
)
