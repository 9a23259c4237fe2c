import { languages as codes, htmlLang, type Language } from '@getzo/domain/public/device'

const names: Record<Language, { name: string; host: string }> = {
  en: { name: 'English', host: 'getzo.ca' },
  fr: { name: 'Français', host: 'getzo.fr' },
  cn: { name: '中文', host: 'getzo.cn' },
}

/** The three languages: code, name on the switch, lang attribute, and a host that chooses it. */
export const languages = codes.map((code) => ({ code, lang: htmlLang(code), ...names[code] }))

/** Both ways in which every customer's page has to work. */
const scripting = [
  { how: 'with script', javaScriptEnabled: true },
  { how: 'without script', javaScriptEnabled: false },
]

/** Both ways, each in one language: enough for what a page does, whatever words it says it in. */
export const oneWayEach = (withScript: Language, withoutScript: Language) =>
  scripting.map((way) => ({ code: way.javaScriptEnabled ? withScript : withoutScript, ...way }))

/** The address that shows a page in a language, as the switch spells it. */
export const inLanguage = (path: string, code: Language) => `${path}?lang=${code}`

/** Each way once, in a language of its own; English is what everything else is read in. */
export const eachWay = oneWayEach('fr', 'cn')
