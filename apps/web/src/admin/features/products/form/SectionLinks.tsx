import type { MouseEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { useDerived } from '../../../ui/form/values/form-changes'
import { t } from '../products.text'
import { places } from './places'
import classes from './product-form.module.css'
import { type ProductValues, textLanguages } from './product-values'

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
  return (
    <nav className={classes.links} aria-label={t('links.title')}>
      {links.map(({ place, name, count, lacks }) => (
        <a key={place} href={`#${place}`} onClick={goTo(place)}>
          {name}
          {count !== undefined && <span className={classes.linkCount}> {count}</span>}
          {lacks !== undefined && lacks !== '' && <span className={classes.lacks}> {lacks}</span>}
        </a>
      ))}
    </nav>
  )
}

/** Without a step of the browser's history, about which an unsaved form would ask. */
const goTo = (place: string) => (event: MouseEvent) => {
  event.preventDefault()
  const section = document.getElementById(place)
  if (section instanceof HTMLDetailsElement) section.open = true
  section?.scrollIntoView()
  section?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
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
