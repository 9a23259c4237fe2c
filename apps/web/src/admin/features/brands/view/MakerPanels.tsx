import type { Brand } from '@getzo/contract/brands/brands.schema'
import { languages } from '@getzo/domain/public/device'
import { Panel } from '../../../ui/page/Panel'
import { ReadOnlyField, ReadOnlyFields } from '../../../ui/ReadOnlyField'
import { FieldRows } from '../../../ui/record/FieldInputs'
import { makerIn, skuRules } from '../brand.kind'
import { t } from '../brands.text'
import classes from './maker-panels.module.css'

/** A brand's rules for SKUs (B4), and the maker's texts for customers in each language (B6). */
export function MakerPanels({ brand }: { brand: Brand }) {
  const { care_videos, photo_url } = brand
  return (
    <>
      <Panel title={t('skus.title')}>
        <ReadOnlyFields>
          <FieldRows fields={skuRules} record={brand} />
          <ReadOnlyField label={t('videos.title')} missing="entered">
            {care_videos.map(({ title_en }) => title_en).join(', ')}
          </ReadOnlyField>
        </ReadOnlyFields>
      </Panel>
      <Panel title={t('maker.title')}>
        {photo_url !== null && <img className={classes.photo} src={photo_url} alt={t('maker.photoOf')} />}
        <div className={classes.languages}>
          {languages.map((language) => (
            <dl key={language} className={classes.language}>
              <FieldRows fields={makerIn[language]} record={brand} />
            </dl>
          ))}
        </div>
      </Panel>
    </>
  )
}
