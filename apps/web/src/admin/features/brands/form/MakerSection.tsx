import { type Language, languages } from '@getzo/domain/public/device'
import { useFormContext, useWatch } from 'react-hook-form'
import { LinesField } from '../../../ui/fields/LinesField'
import { PictureField } from '../../../ui/fields/PictureField'
import { TextField } from '../../../ui/fields/TextField'
import { FormSection, FullWidth } from '../../../ui/form/FormSection'
import { StatusText } from '../../../ui/StatusText'
import { t } from '../brands.text'
import classes from './brand-form.module.css'
import type { BrandValues } from './brand-values'

const placeLength = 100
const storyLength = 600

/** Place, story and photo of a maker as customers meet them, the languages side by side (B6). */
export function MakerSection() {
  const { control } = useFormContext<BrandValues>()
  return (
    <FormSection title={t('maker.title')} description={t('maker.about')}>
      <FullWidth>
        <div className={classes.languages}>
          {languages.map((language) => (
            <MakerIn key={language} language={language} />
          ))}
        </div>
      </FullWidth>
      <FullWidth>
        <PictureField control={control} name="photo_url" label={t('maker.photo')} />
      </FullWidth>
    </FormSection>
  )
}

function MakerIn({ language }: { language: Language }) {
  const { control } = useFormContext<BrandValues>()
  const name = t(`maker.${language}`)
  return (
    <div className={classes.language}>
      <p className={classes.languageName}>
        {name} <Missing language={language} />
      </p>
      <TextField
        control={control}
        name={`place_${language}`}
        label={t('maker.placeIn', { language: name })}
        maxLength={placeLength}
      />
      <LinesField
        control={control}
        name={`story_${language}`}
        label={t('maker.storyIn', { language: name })}
        maxLength={storyLength}
      />
    </div>
  )
}

const isEmpty = (text: string) => text.trim() === ''

/** What another language says and this one does not. */
function Missing({ language }: { language: Language }) {
  const { control } = useFormContext<BrandValues>()
  const places = useWatch({ control, name: ['place_en', 'place_fr', 'place_cn'] })
  const stories = useWatch({ control, name: ['story_en', 'story_fr', 'story_cn'] })
  const at = languages.indexOf(language)
  const lacks = (texts: readonly string[]) => isEmpty(texts[at] ?? '') && !texts.every(isEmpty)
  const [lacksPlace, lacksStory] = [lacks(places), lacks(stories)]
  if (!lacksPlace && !lacksStory) return null
  const what = lacksPlace && lacksStory ? 'maker.both' : lacksPlace ? 'maker.place' : 'maker.story'
  return <StatusText tone="amber">{t('maker.missing', { what: t(what) })}</StatusText>
}
