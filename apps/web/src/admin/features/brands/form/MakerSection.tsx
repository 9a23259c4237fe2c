import { type Language, languages } from '@getzo/domain/public/device'
import { FormSection, FullWidth } from '../../../ui/form/page/FormSection'
import { useFormContext, useValues } from '../../../ui/form/values/form-changes'
import { Pill } from '../../../ui/marks/Pill'
import { FieldInputs } from '../../../ui/record/FieldInputs'
import { type BrandValues, makerIn, photo } from '../brand.kind'
import { t } from '../brands.text'
import classes from './brand-form.module.css'

/** Place, story and photo of a maker for customers, the languages side by side (B6). */
export function MakerSection() {
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
