import { careVideoKinds } from '@getzo/domain/brands/brand-rules'
import { useCallback } from 'react'
import { ChoiceField } from '../../../ui/fields/ChoiceField'
import { TextField } from '../../../ui/fields/TextField'
import { useFieldWords } from '../../../ui/form/errors/field-labels'
import { FormSection, FullWidth } from '../../../ui/form/page/FormSection'
import { useFormContext } from '../../../ui/form/values/form-changes'
import type { RowPlace } from '../../../ui/rows/Row'
import { RowGroup } from '../../../ui/rows/RowGroup'
import { RowRemoveButton } from '../../../ui/rows/RowRemoveButton'
import { useRows } from '../../../ui/rows/use-rows'
import { type BrandValues, blankVideo } from '../brand.kind'
import { t } from '../brands.text'
import classes from './brand-form.module.css'
import { kindWords, videosWords } from './brand-words'

const kinds = careVideoKinds.map((kind) => ({ value: kind, label: kindWords(kind) }))
const removedText = (n: number) => t('videos.removed', { n })
const draw = (place: RowPlace) => <VideoRow place={place} />

/** The care videos of a brand, at most one of each kind (B4). */
export function CareVideosSection() {
  const control = useFormContext<BrandValues>()
  const { getValues } = control
  const rows = useRows({ control, name: 'care_videos', blank: blankVideo, max: careVideoKinds.length })
  useFieldWords('care_videos', videosWords)
  const summary = useCallback(
    (index: number) => kindWords(getValues(`care_videos.${index}.kind`)),
    [getValues],
  )
  return (
    <FormSection title={t('videos.title')}>
      <FullWidth>
        {rows.ids.length === 0 && <p className="below dimmed">{t('videos.none')}</p>}
        <RowGroup
          rows={rows}
          label={t('videos.title')}
          draw={draw}
          summary={summary}
          addLabel={t('videos.add')}
          fullText={t('videos.full')}
          removedText={removedText}
        />
      </FullWidth>
    </FormSection>
  )
}

function VideoRow({ place }: { place: RowPlace }) {
  const control = useFormContext<BrandValues>()
  const at = `care_videos.${place.index}` as const
  const n = place.index + 1
  const remove = t('videos.remove', { n })
  return (
    <fieldset className={classes.video} aria-label={t('videos.row', { n })}>
      <ChoiceField control={control} name={`${at}.kind`} label={t('videos.kind')} choices={kinds} required />
      <TextField
        control={control}
        name={`${at}.url`}
        label={t('videos.url')}
        description={t('videos.urlAbout')}
        placeholder="https://"
        type="url"
        maxLength={500}
        required
      />
      <span className={classes.remove}>
        <RowRemoveButton place={place} label={remove} lastLabel={remove} />
      </span>
      <TextField
        control={control}
        name={`${at}.title_en`}
        label={t('videos.titleEn')}
        maxLength={100}
        required
      />
      <TextField
        control={control}
        name={`${at}.title_fr`}
        label={t('videos.titleFr')}
        maxLength={100}
        required
      />
      <TextField
        control={control}
        name={`${at}.title_cn`}
        label={t('videos.titleCn')}
        maxLength={100}
        required
      />
    </fieldset>
  )
}
