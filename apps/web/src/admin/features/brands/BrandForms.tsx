import { careVideoKinds } from '@getzo/domain/brands/brand-rules'
import { type Language, languages } from '@getzo/domain/public/device'
import { useCallback } from 'react'
import { ChoiceField } from '../../ui/fields/ChoiceField'
import { TextField } from '../../ui/fields/TextField'
import { useFieldWords } from '../../ui/form/errors/field-labels'
import { FormSection, FullWidth } from '../../ui/form/page/FormSection'
import { useFormContext, useValues } from '../../ui/form/values/form-changes'
import { ButtonLink } from '../../ui/links/AppLink'
import { Pill } from '../../ui/marks/Pill'
import { FieldInputs } from '../../ui/record/FieldInputs'
import { EditRecord, NewRecord } from '../../ui/record/RecordForms'
import type { RowPlace } from '../../ui/rows/Row'
import { RowGroup } from '../../ui/rows/RowGroup'
import { RowRemoveButton } from '../../ui/rows/RowRemoveButton'
import { useRows } from '../../ui/rows/use-rows'
import { type BrandValues, blankVideo, brandKind, information, makerIn, photo, skuRules } from './brand.kind'
import { t } from './brands.text'
import classes from './form/brand-form.module.css'
import { kindWords, videosWords } from './form/brand-words'

/** Create New Brand (B2). */
export const NewBrandScreen = () => <NewRecord kind={brandKind} fields={BrandFields} />

/** Edit Brand: {id} (B2, O28). */
export const EditBrandScreen = () => <EditRecord kind={brandKind} fields={BrandFields} actions={Show} />

const Show = ({ id }: { id: number }) => (
  <ButtonLink to={brandKind.to.one(id)} variant="default">
    {t('brands.show')}
  </ButtonLink>
)

/** The fields of both brand forms (B2, B4, B6). */
const BrandFields = () => (
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

/** Place, story and photo of a maker for customers, the languages side by side (B6). */
function MakerSection() {
  return (
    <FormSection title={t('maker.title')} description={t('maker.about')}>
      <FullWidth>
        <div className={classes.languages}>
          {languages.map((language) => (
            <MakerIn key={language} language={language} />
          ))}
        </div>
      </FullWidth>
      <FieldInputs fields={photo} />
    </FormSection>
  )
}

function MakerIn({ language }: { language: Language }) {
  return (
    <div className={classes.language}>
      <p className={`flow ${classes.languageName}`}>
        {t(`maker.${language}`)} <Missing language={language} />
      </p>
      <FieldInputs fields={makerIn[language]} />
    </div>
  )
}

const isEmpty = (text: string) => text.trim() === ''

/** The texts that exist in another language but not in this one. */
function Missing({ language }: { language: Language }) {
  const control = useFormContext<BrandValues>()
  const places = useValues(control, ['place_en', 'place_fr', 'place_cn'])
  const stories = useValues(control, ['story_en', 'story_fr', 'story_cn'])
  const at = languages.indexOf(language)
  const lacks = (texts: readonly string[]) => isEmpty(texts[at] ?? '') && !texts.every(isEmpty)
  const [lacksPlace, lacksStory] = [lacks(places), lacks(stories)]
  if (!lacksPlace && !lacksStory) return null
  const what = lacksPlace && lacksStory ? 'maker.both' : lacksPlace ? 'maker.place' : 'maker.story'
  return <Pill tone="amber">{t('maker.missing', { what: t(what) })}</Pill>
}

const kinds = careVideoKinds.map((kind) => ({ value: kind, label: kindWords(kind) }))
const removedText = (n: number) => t('videos.removed', { n })
const draw = (place: RowPlace) => <VideoRow place={place} />

/** The care videos of a brand, at most one of each kind (B4). */
function CareVideosSection() {
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
