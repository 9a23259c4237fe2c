import {
  type LengthUnit,
  measureRoom,
  toGrams,
  toMillimetres,
  type WeightUnit,
} from '@getzo/domain/products/measures'
import { readDecimal } from '@getzo/domain/text/typed-number'
import { spokenDecimal } from '../../../../i18n/spoken'
import { t } from '../products.text'

/** '226.796 g', empty for anything but a weight. */
export function metricWeight(entered: string, unit: WeightUnit): string {
  const weight = readDecimal(entered, measureRoom)
  return weight === null ? '' : t('measures.grams', { n: short(toGrams(weight, unit)) })
}

/** '241.3 × 100 × 25.4 mm', of the entered ones. */
export function metricSize(entered: readonly string[], unit: LengthUnit): string {
  const known = entered.flatMap((text) => readDecimal(text, measureRoom) ?? [])
  if (known.length === 0) return ''
  return t('measures.millimetres', { n: known.map((size) => short(toMillimetres(size, unit))).join(' × ') })
}

/** '241.300' as '241.3', in French '241,3'. */
const short = (decimal: string) => spokenDecimal(decimal.replace(/\.?0+$/, ''))
