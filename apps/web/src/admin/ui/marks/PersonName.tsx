import { doubleSurname } from '@getzo/domain/text/double-surnames'

const bothScripts = /^(\p{Script=Han}[\p{Script=Han}·\s]*?)\s*[(（]?([\p{Script=Latin}][^()（）]*)[)）]?$/u
const inHan = /\p{Script=Han}/u

/** Surname and given name: 'Wang Ya Ting' is written Wang Yating, 欧阳晓晨 Ouyang Xiaochen. A shop's long name stays in syllables. */
export function asWritten(name: string, pinyin: string): string {
  const syllables = pinyin.split(' ')
  if (syllables.length > 5) return pinyin
  const given = syllables.splice(doubleSurname.test(name) ? 2 : 1)
  return [joined(syllables), joined(given)].filter(Boolean).join(' ')
}

const joined = ([first = '', ...rest]: readonly string[]) => first + rest.join('').toLowerCase()

/** A name's Chinese script and its Latin one, which is '' where it has only one. */
export function scriptsOf(name: string, pinyin: string): [han: string, latin: string] {
  const [, han = name, latin = inHan.test(name) ? asWritten(name, pinyin) : ''] = bothScripts.exec(name) ?? []
  return [han, latin]
}

/** A name in both scripts: the Chinese one in ink, the Latin one muted behind it. */
export function PersonName({ name, pinyin }: { name: string; pinyin: string }) {
  const [han, latin] = scriptsOf(name, pinyin)
  return (
    <>
      <span lang={inHan.test(han) ? 'zh' : undefined}>{han}</span>
      {latin !== '' && <span className="dimmed"> {latin}</span>}
    </>
  )
}
