import { doubleSurname } from '../text/double-surnames'
import type { Piece } from './marked-text'

const surnames =
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂丛焦向柳邢路岳齐沿梅莫庄辛管祝左涂谷祁时舒耿牟卜路詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柯阮桂闵解强丘华车冉房边辜吉饶刁瞿戚蓝郜苑晏' +
  '張劉陳楊趙黃吳孫馬羅鄭謝韓馮蕭鄧許蘇盧蔣賈葉閻鍾陸顧龍萬錢湯賴龔龐蘭顏嚴盧韋聶齊莊關紀歐項陽衛單寧華車邊饒藍'

const addressWords =
  /[省市区區县縣州盟旗镇鎮乡鄉村路街道巷弄号號栋棟幢座楼樓层層室单元院园園苑城厦廈门門场場店厂廠司校站所部库庫组組队隊桥橋港湾灣岛島]|花园|小区|公寓|中心|大学|学校|医院|银行|驿站|门口|前台|快递|代收|自提/
const afterName = /(?: ?(?:先生|女士|小姐|太太|同志|老师))?(?: ?[(（]?收[)）]?)?$/

interface FoundName {
  text: string
  /** the piece it is in */
  piece: Piece
  isSure: boolean
}

/** The likeliest name among the pieces that are left: one of a known shape, beside the phone number, or first. */
export function findName(pieces: readonly Piece[], phoneAt: number | null): FoundName | null {
  const found = pieces.flatMap((piece) => wordsOf(piece).flatMap((word) => nameIn(word, word === piece)))
  const score = ({ piece, kind }: Candidate) =>
    strengthOf[kind] + (isBeside(piece, phoneAt) ? 2 : 0) + (piece.start === pieces[0]?.start ? 1 : 0)
  const [best] = found.toSorted((a, b) => score(b) - score(a))
  if (best === undefined) return null
  const { text, piece, kind } = best
  const isWhere = isBeside(piece, phoneAt) || piece.start === pieces[0]?.start
  // without a known surname only where a name would stand
  if (kind === 'perhaps' && !isWhere) return null
  return { text, piece, isSure: kind === 'titled' || (kind !== 'perhaps' && isWhere) }
}

const strengthOf = { titled: 5, chinese: 4, latin: 0, perhaps: 0 } as const

interface Candidate {
  text: string
  piece: Piece
  kind: 'chinese' | 'titled' | 'latin' | 'perhaps'
}

function nameIn(piece: Piece, isWhole: boolean): Candidate[] {
  const text = piece.text
    .replace(/^[(（](.*)[)）]$/, '$1')
    .replace(/ ?[(（]?收[)）]?$/, '')
    .trim()
  const kind = kindOf(text)
  if (kind === 'none' || (!isWhole && (kind === 'perhaps' || kind === 'latin'))) return []
  return [{ text, piece, kind }]
}

const titled = /^\p{Script=Han}{1,4} (?:先生|女士|小姐|太太|老师)(?= |$)/u
const bracketed = /[(（]\p{Script=Han}{2,5}收[)）]/u

/** A piece, and of one in several words the first and the last; also "（张三收）" at its end. */
function wordsOf(piece: Piece): Piece[] {
  const { text, start, end } = piece
  const words = [piece]
  const first = text.indexOf(' ')
  const last = text.lastIndexOf(' ')
  if (first > 0) {
    words.push({ text: text.slice(0, first), start, end: start + first })
    words.push({ text: text.slice(last + 1), start: start + last + 1, end })
  }
  const [named] = titled.exec(text) ?? []
  if (named !== undefined && named !== text) words.push({ text: named, start, end: start + named.length })
  const inBrackets = bracketed.exec(text.slice(-40))
  if (inBrackets !== null) {
    const from = Math.max(0, text.length - 40) + inBrackets.index
    const [word] = inBrackets
    words.push({ text: word, start: start + from, end: start + from + word.length })
  }
  return words
}

const isBeside = ({ start, end }: Piece, phoneAt: number | null) =>
  phoneAt !== null && (Math.abs(phoneAt - end) <= 3 || (start > phoneAt && start - phoneAt <= 22))

function kindOf(text: string): Candidate['kind'] | 'none' {
  if (text.length > 40) return 'none'
  if (/^\p{Script=Han}[\p{Script=Han}·• ]{1,14}$/u.test(text)) {
    const plain = text.replace(afterName, '')
    const characters = Array.from(plain.replaceAll(/[·• ]/g, '')).length
    if (characters > (plain.includes('·') ? 14 : 4) || characters < 1) return 'none'
    const hasSurname = doubleSurname.test(plain) || (surnames.includes(plain.charAt(0)) && characters <= 3)
    if (addressWords.test(plain.slice(1))) return 'none'
    if (plain !== text) return 'titled'
    return hasSurname || plain.includes('·') ? 'chinese' : 'perhaps'
  }
  if (/^(?:\p{Lu}[\p{L}'’.-]*)(?: \p{Lu}[\p{L}'’.-]*){1,3}$/u.test(text) && !latinAddressWords.test(text))
    return 'latin'
  return 'none'
}

const latinAddressWords =
  /\b(?:road|rd|street|st|avenue|ave|lane|ln|drive|dr|way|boulevard|blvd|court|place|apt|unit|suite|room|rm|building|bldg|floor|district|county|city|province|qu|shi|sheng|lu|jie|box|inc|ltd|company|university|hotel|plaza|garden|gardens|tower|house|highway|square|park)\b/i
