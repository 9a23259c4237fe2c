import { type MarkedText, take } from './marked-text'

/** The address fields as shops and messengers label them. A region is province, city and district in one. */
type LabelledPart = 'name' | 'phone' | 'country' | 'province' | 'city' | 'region' | 'line' | 'postal_code'

const labels: Readonly<Record<LabelledPart, string>> = {
  name: '收货人姓名|收件人姓名|收货人名|联系人姓名|收货人|收件人|收貨人|联系人|聯絡人|收货姓名|真实姓名|姓名|full name|recipient|receiver|consignee|ship to|attention|attn|name',
  phone:
    '收货人手机号码?|收货人电话|收件人电话|手机号码|手机号|手機號碼|手机|联系电话|联系方式|电话号码|电话|電話|phone number|mobile number|telephone|mobile|phone|tel|cell',
  country: '国家/地区|国家或地区|国家|國家|country/region|country',
  province: '省份|州/省|省/州|province/state|state/province|province|state',
  city: '城市|city/town|town|city',
  region: '所在地区|所在地區|所在区域|收货地区|省市区县|省市区|省/市/区|地区|区域|region',
  line: '详细收货地址|收货详细地址|详细地址|詳細地址|收货地址|收件地址|收貨地址|街道地址|详细住址|地址|住址|shipping address|delivery address|street address|address line ?[123]|address ?[123]|address|street|addr',
  postal_code: '邮政编码|郵政編碼|邮编|郵編|postal code|postcode|zip/postal code|zip code|zip',
}

const ofLabel = new Map<string, LabelledPart>()
const parts = Object.keys(labels) as LabelledPart[] // keys forget their type
for (const part of parts) for (const label of labels[part].split('|')) ofLabel.set(label, part)

const anyLabel = parts
  .flatMap((part) => labels[part].split('|'))
  .sort((a, b) => b.length - a.length)
  .join('|')

// a label has a colon, or begins its line and stands apart: "Howe Street" and "Salt Lake City" end theirs with none
const labelled = new RegExp(
  `(?<=^|[\\n ,，;；。、\\d])(${anyLabel})(?: ?[:：]|(?<=^(?:${anyLabel}))\\s)\\s*`,
  'gimu',
)

/** Most texts have none of these after a label: an import reads 10,000 addresses at a stretch. */
const afterLabel = /[:：\n ]/

export interface LabelledText {
  part: LabelledPart
  start: number
  end: number
}

/** Takes the labels, and says which part of the text each of them is for: up to the next one. */
export function takeLabels(marked: MarkedText): LabelledText[] {
  if (!afterLabel.test(marked.text)) return []
  const found = Array.from(marked.text.matchAll(labelled))
  return found.map((match, index) => {
    take(marked, match.index, match.index + match[0].length)
    return {
      part: partOf(match[1] ?? ''),
      start: match.index + match[0].length,
      end: found[index + 1]?.index ?? marked.text.length,
    }
  })
}

function partOf(label: string): LabelledPart {
  const plain = label.toLowerCase()
  const known = ofLabel.get(plain)
  if (known !== undefined) return known
  if (plain.startsWith('address')) return 'line'
  return plain.startsWith('收货人手机') ? 'phone' : 'line'
}
