import type { Brand } from '@getzo/contract/brands/brands.schema'
import { languages } from '@getzo/domain/public/device'
import { Panel } from '../../../ui/page/Panel'
import { ReadOnlyField, ReadOnlyFields } from '../../../ui/ReadOnlyField'
import { t } from '../brands.text'
import classes from './maker-panels.module.css'

/** A brand's rules for SKUs (B4), and what customers are told about the maker in each language (B6). */
export function MakerPanels({ brand }: { brand: Brand }) {
  const { size_change_markers, care_video_markers, care_videos, photo_url } = brand
  return (
    <>
      <Panel title={t('skus.title')}>
        <ReadOnlyFields>
          <ReadOnlyField label={t('skus.sizeMarkers')} missing="entered">
            {size_change_markers.join(', ')}
          </ReadOnlyField>
          <ReadOnlyField label={t('skus.videoMarkers')} missing="entered">
            {care_video_markers.join(', ')}
          </ReadOnlyField>
          <ReadOnlyField label={t('videos.title')} missing="entered">
            {care_videos.map(({ title_en }) => title_en).join(', ')}
          </ReadOnlyField>
        </ReadOnlyFields>
      </Panel>
      <Panel title={t('maker.title')}>
        {photo_url !== null && <img className={classes.photo} src={photo_url} alt={t('maker.photoOf')} />}
        <div className={classes.languages}>
          {languages.map((language) => {
            const name = t(`maker.${language}`)
            return (
              <dl key={language} className={classes.language}>
                <ReadOnlyField label={t('maker.placeIn', { language: name })} missing="entered">
                  {brand[`place_${language}`]}
                </ReadOnlyField>
                <ReadOnlyField label={t('maker.storyIn', { language: name })} missing="entered">
                  {brand[`story_${language}`]}
                </ReadOnlyField>
              </dl>
            )
          })}
        </div>
      </Panel>
    </>
  )
}
