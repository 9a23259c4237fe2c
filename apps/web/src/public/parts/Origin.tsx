import { usePage, useText } from '../shell/context'
import { countryName } from './country'
import { Flag } from './Flag'
import { productText } from './product.text'

/** "Product of Canada" with its flag (Q2, Q7). Nothing for a maker without a country. */
export function Origin({ country }: { country: string }) {
  const t = useText(productText)
  const { language } = usePage()
  if (country.trim() === '') return null
  return (
    <p className="origin">
      <Flag country={country} />
      {t('product.origin', { country: countryName(country, language) })}
    </p>
  )
}
