import classes from './marks.module.css'

const bothScripts = /^(\p{Script=Han}[\p{Script=Han}·\s]*?)\s*[(（]?([\p{Script=Latin}][^()（）]*)[)）]?$/u
const inHan = /\p{Script=Han}/u

/** Surname and given name: 'Wang Ya Ting' is written Wang Yating. */
export function asWritten(pinyin: string): string {
  const [surname = '', first = '', ...rest] = pinyin.split(' ')
  return [surname, first + rest.join('').toLowerCase()].filter(Boolean).join(' ')
}

/** A name's Chinese script and its Latin one, which is '' where it has only one. */
export function scriptsOf(name: string, pinyin: string): [han: string, latin: string] {
  const [, han = name, latin = inHan.test(name) ? asWritten(pinyin) : ''] = bothScripts.exec(name) ?? []
  return [han, latin]
}

/** A name in both scripts: the Chinese one in ink, the Latin one muted behind it. */
export function PersonName({ name, pinyin }: { name: string; pinyin: string }) {
  const [han, latin] = scriptsOf(name, pinyin)
  return (
    <>
      <span lang={inHan.test(han) ? 'zh' : undefined}>{han}</span>
      {latin !== '' && <span className={classes.latin}> {latin}</span>}
    </>
  )
}
