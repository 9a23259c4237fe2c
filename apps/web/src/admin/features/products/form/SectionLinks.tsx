import { useFormContext } from 'react-hook-form'
import { useDerived } from '../../../ui/form/values/form-changes'
import { PlaceLinks } from '../../../ui/page/PlaceLinks'
import { t } from '../products.text'
import { places } from './places'
import { type ProductValues, textLanguages } from './values/product-values'

/** Links to the sections of a long form, with what each holds or lacks; they stay in sight. */
export function SectionLinks() {
  const { control, getValues } = useFormContext<ProductValues>()
  const rows = useDerived(control, 'rows', () => getValues('rows').length)
  const missing = useDerived(control, null, () => missingLanguages(getValues()))
  const links = [
    { place: places.texts, name: t('links.texts'), lacks: missing },
    { place: places.options, name: t('section.options') },
    { place: places.variants, name: t('section.variants'), count: rows },
    { place: places.measures, name: t('section.measures') },
    { place: places.customs, name: t('section.customs') },
  ]
  return <PlaceLinks label={t('links.title')} links={links} />
}

/** The languages that a text of the original is missing in: "French, Chinese". */
function missingLanguages({
  texts,
  language,
  name,
  description,
  warranty_information,
}: ProductValues): string {
  const original = { name, description, warranty_information }
  const parts = ['name', 'description', 'warranty_information'] as const
  const lacking = textLanguages.filter(
    (one) =>
      one !== language &&
      parts.some((part) => original[part].trim() !== '' && texts[one][part].trim() === ''),
  )
  return lacking.length === 0
    ? ''
    : t('links.missing', { languages: lacking.map((one) => t(`language.${one}`)).join(', ') })
}
