import type { PinyinKind } from '@getzo/contract/pinyin/pinyin.schema'
import { latinPlace } from '@getzo/domain/addresses/chinese-cities'
import { placeReadings } from '@getzo/domain/addresses/place-readings'
import { tidyAddress } from '@getzo/domain/orders/address/shipping-address'
import { simplified } from '@getzo/domain/text/simplified'
import { customPinyin, pinyin } from 'pinyin-pro'

customPinyin(placeReadings)

// Chinese punctuation that NFKC keeps
const punctuation: Readonly<Record<string, string>> = {
  '、': ',',
  '。': '.',
  '【': '(',
  '】': ')',
  '《': '"',
  '》': '"',
  '“': '"',
  '”': '"',
  '·': ' ',
}

/**
 * A Chinese text in Latin letters, each syllable a capitalised word without its tone (O29); empty where nothing in it
 * is Chinese. ü is written yu, as on Chinese passports: carriers print plain letters.
 */
export function pinyinOf(text: string, kind: PinyinKind = 'text'): string {
  const place = kind === 'place' ? latinPlace(text) : undefined
  if (place !== undefined) return place
  const plain = simplified(text)
    .normalize('NFKC')
    .replace(/[、。【】《》“”·]/gu, (mark) => punctuation[mark] ?? mark)
  if (!/\p{Script=Han}/u.test(plain)) return ''
  const parts = pinyin(plain, {
    type: 'all',
    toneType: 'none',
    nonZh: 'consecutive',
    surname: kind === 'name' ? 'head' : 'off',
  })
  const words = parts.map(({ origin, isZh, pinyin: syllable }) => (isZh ? capitalised(syllable) : origin))
  return tidyAddress(words.join(' ').replace(/\s+(?=[,.;:!?])/g, ''))
}

function capitalised(syllable: string): string {
  const letters = syllable.replaceAll('ü', 'yu')
  return letters.charAt(0).toUpperCase() + letters.slice(1)
}
