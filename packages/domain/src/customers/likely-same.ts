import { foldText } from '../search/fold-text'
import { simplified } from '../text/simplified'
import { splitExtension } from './phone-extension'

/** Why two customers are likely the same person (W12). */
export const likenessReasons = ['phone', 'name', 'pinyin', 'initials', 'city'] as const
export type LikenessReason = (typeof likenessReasons)[number]

/**
 * The features by which customers are compared. Cities are compared as they are: in Latin letters, without the word
 * for city.
 */
export interface Comparable {
  customer_name: string
  /** empty where the name has nothing Chinese in it */
  customer_name_pinyin: string
  /** in its stored form */
  phone_number: string
  cities: readonly string[]
}

/**
 * Why two customers are likely one person, strongest first; none where they are not. `phone`: their numbers differ by
 * what stands before them alone. `name`: the names are the same. `pinyin`: they are read the same, in either order; two
 * names in different characters are two names. `initials`: one name has initials of the other, and both have had
 * parcels in one city. `city` is never alone.
 */
export function likelySame(one: Comparable, other: Comparable): LikenessReason[] {
  const hasPhone = isSameButPrefix(one.phone_number, other.phone_number)
  const name = sameName(one, other)
  const isSameCity = one.cities.some((city) => other.cities.includes(city))
  if (name === 'initials' && !isSameCity) return hasPhone ? ['phone'] : []
  const reasons: LikenessReason[] = [
    ...(hasPhone ? ['phone' as const] : []),
    ...(name === null ? [] : [name]),
  ]
  return reasons.length > 0 && isSameCity ? [...reasons, 'city'] : reasons
}

/** With more namesakes than this a name alone says nothing. */
export const namesakesMax = 5

/** Whether the reasons count for a name that this many others have. */
export const isTelling = (reasons: readonly LikenessReason[], namesakes: number): boolean =>
  reasons.includes('phone') || reasons.includes('city') || (reasons.length > 0 && namesakes <= namesakesMax)

const nationalDigitsMin = 7
const prefix = /^(?:00|011)?[1-9]\d{0,2}0?$|^0+$/

/** Whether one number is the other behind a country's code or a 0 (C4 makes one of those that are surely the same). */
export function isSameButPrefix(one: string, other: string): boolean {
  const [first, second] = [splitExtension(one), splitExtension(other)]
  // the extensions of an office, and of a pool of privacy numbers, are other people's (C7)
  if (first.extension !== second.extension) return false
  const [short = '', long = ''] = [first.number, second.number]
    .map((phone) => phone.replaceAll(/\D/g, ''))
    .toSorted((a, b) => a.length - b.length)
  const national = short.replace(/^0+/, '')
  if (national.length < nationalDigitsMin || one === other) return false
  if (long === national || short === long) return true
  return long.endsWith(national) && prefix.test(long.slice(0, -national.length))
}

/** A name in both scripts, 刘雨桐 (Liu Yutong), without its second one. */
const inOneScript = (name: string) => foldText(simplified(name)).replace(/(?<=\S)\s*\([^()]*\)?\s*$/, '')

const isChinese = /\p{Script=Han}/u

function sameName(one: Comparable, other: Comparable): 'name' | 'pinyin' | 'initials' | null {
  const [name, otherName] = [inOneScript(one.customer_name), inOneScript(other.customer_name)]
  if (name.replaceAll(/\s+/g, '') === otherName.replaceAll(/\s+/g, '')) return 'name'
  if (isChinese.test(name) && isChinese.test(otherName)) return null
  const [words, otherWords] = [wordsOf(one), wordsOf(other)]
  const hasInitials = [words, otherWords].some((some) => some.some(isInitial))
  if (hasInitials)
    return isInitialsOf(words, otherWords) || isInitialsOf(otherWords, words) ? 'initials' : null
  const orders = ordersOf(otherWords)
  return ordersOf(words).some((order) => orders.includes(order)) ? 'pinyin' : null
}

const wordsOf = ({ customer_name, customer_name_pinyin }: Comparable) =>
  inOneScript(customer_name_pinyin || customer_name)
    .replaceAll(/['’`-]/g, '')
    .split(/[\s.,;/()]+/)
    .filter(Boolean)

/** The words as one: as written, with the first last, and with the last first. */
const ordersOf = (words: readonly string[]) => [
  words.join(''),
  [...words.slice(1), ...words.slice(0, 1)].join(''),
  [...words.slice(-1), ...words.slice(0, -1)].join(''),
]

const isInitial = (word: string) => Array.from(word).length === 1

/**
 * Whether the short name is the long one with initials in the place of some words; a given name may have one for all.
 */
function isInitialsOf(short: readonly string[], long: readonly string[]): boolean {
  if (short.length < 2 || long.length < 2 || !short.some(isInitial)) return false
  const left = [...long]
  const taken = (is: (word: string) => boolean) => {
    const at = left.findIndex(is)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  const whole = short.filter((word) => !isInitial(word))
  const initials = short.filter(isInitial)
  if (!whole.every((word) => taken((one) => one === word))) return false
  // whose surname's initial is taken may have a given name of more syllables
  return initials.every((initial) => taken((one) => one.startsWith(initial))) && left.length <= 1
}
