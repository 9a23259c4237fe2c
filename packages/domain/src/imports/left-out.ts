import { cellIs } from './cell-shapes'
import { plainHeading } from './plain-heading'

const tellingWords =
  /address|addr|adresse|street|rue|district|city|ville|zip|postal|postcode|phone|mobile|cell|tel|price|prix|total|amount|montant|discount|remise|tax|note|remark|remarque|comment|message|memo|地址|地区|区|县|街道|省|市|邮编|电话|手机|价|金额|优惠|运费|备注|留言/

/**
 * The places of columns that are left out and look like an address, a phone, a price or a note, by their headings or
 * their values: who imports is told of them first (W19).
 */
export function leftOutTelling(
  headings: readonly string[],
  columns: readonly (string | null)[],
  samples: readonly (readonly string[])[],
): number[] {
  return headings.flatMap((heading, at) => {
    const values = samples.map((cells) => (cells[at] ?? '').trim()).filter((value) => value !== '')
    if (columns[at] !== null) return []
    const arePhones = values.length > 0 && values.every((value) => cellIs('phone', value))
    return arePhones || tellingWords.test(plainHeading(heading)) ? [at] : []
  })
}
