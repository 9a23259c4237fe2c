/** Places whose signs are read otherwise there than elsewhere, a county or a part of a city each. */
const rows =
  '乐清yue-qing 黄陂huang-pi 洪洞hong-tong 涡阳guo-yang 莘庄xin-zhuang 浚县xun-xian 大栅栏da-shi-lan 长宁chang-ning ' +
  '喀什ka-shi 乐亭lao-ting 蔚县yu-xian 歙县she-xian 六合lu-he 六安lu-an 单县shan-xian 尉犁yu-li 乐陵lao-ling ' +
  '大埔da-bu 番禺pan-yu 什邡shi-fang 筠连jun-lian 天台tian-tai 郫都pi-du 泌阳bi-yang 浒墅关xu-shu-guan 珲春hun-chun ' +
  '任丘ren-qiu 称多chen-duo 什刹海shi-cha-hai 克什克腾ke-shi-ke-teng'

/** The syllables of each: 乐清 yue qing. */
export const placeReadings: Readonly<Record<string, string>> = Object.fromEntries(
  rows.split(' ').map((row): [string, string] => {
    const [, name = '', reading = ''] = /^(\p{Script=Han}+)(.+)$/u.exec(row) ?? []
    return [name, reading.replaceAll('-', ' ')]
  }),
)

/** The name of such a place in Latin letters, with or without the word for what it is: Yueqing of 乐清市. */
export function latinCounty(text: string): string | undefined {
  const reading = placeReadings[text] ?? placeReadings[text.replace(/(?:市|县|区|镇|旗)$/, '')]
  if (reading === undefined) return undefined
  const joined = reading.replaceAll(' ', '')
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}
