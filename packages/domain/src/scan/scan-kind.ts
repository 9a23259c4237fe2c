/** The kinds by which scans are counted: the device, and whether the browser is WeChat's (U14). */
export const scanDevices = [
  'wechat_ios',
  'wechat_android',
  'ios',
  'android',
  'harmony',
  'computer',
  'other',
] as const

/** The kinds by which scans are counted (U14). */
export type ScanDevice = (typeof scanDevices)[number]

/** The kind of a device by its User-Agent: coarse, so that it identifies nobody. */
export function scanDevice(userAgent: string): ScanDevice {
  const isWeChat = /micromessenger|wxwork/i.test(userAgent)
  if (/iphone|ipad|ipod/i.test(userAgent)) return isWeChat ? 'wechat_ios' : 'ios'
  if (/harmonyos|openharmony/i.test(userAgent)) return 'harmony'
  if (/android/i.test(userAgent)) return isWeChat ? 'wechat_android' : 'android'
  return /windows|macintosh|linux|x11|cros/i.test(userAgent) ? 'computer' : 'other'
}

/** Languages that scans are counted by; the rest are counted together, so that nobody can make up new ones. */
export const scanLanguages = [
  'ar',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'ms',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
  'other',
] as const

/** A language that scans are counted by (U14). */
export type ScanLanguage = (typeof scanLanguages)[number]

/** The language that a phone is set to, by its Accept-Language: the first one that it names. */
export function scanLanguage(acceptLanguage: string): ScanLanguage {
  const [, asked] = /^\s*([a-z]{2,3})(?:[-_;,\s]|$)/i.exec(acceptLanguage) ?? []
  return scanLanguages.find((language) => language === asked?.toLowerCase()) ?? 'other'
}

/** A coarse place: the country of an address as the proxy in front of the shop names it (ISO 3166), else null. */
export function scanPlace(country: string | undefined): string | null {
  const code = country?.trim().toUpperCase() ?? ''
  // XX and T1 are what proxies say where they do not know, or somebody hides
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null
}
