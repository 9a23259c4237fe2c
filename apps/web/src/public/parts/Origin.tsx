import type { Told } from '@getzo/domain/public/told'
import { usePage, useText } from '../shell/context'
import { countryName } from './country'
import { Flag } from './Flag'
import { productText } from './product.text'
import { Tell } from './Tell'

/** "Product of Canada" with its flag, and the option behind it (Q2, Q7); what is unknown is left out. */
export function Origin({ country, option = [] }: { country: string; option?: readonly Told[] }) {
  const t = useText(productText)
  const { language } = usePage()
  if (country.trim() === '' && option.length === 0) return null
  return (
    <p className="origin">
      {country.trim() === '' ? null : (
        <>
          <Flag country={country} />
          <span>{t('product.origin', { country: countryName(country, language) })}</span>
        </>
      )}{' '}
      {option.length === 0 ? null : (
        <span className="origin-option">
          <Tell parts={option} />
        </span>
      )}
    </p>
  )
}
