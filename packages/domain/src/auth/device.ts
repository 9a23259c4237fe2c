/** The browsers that a session's list names (A24), those first whose User-Agent also names another. */
const browsers = ['WeChat', 'Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari'] as const

/** The systems that a session's list names (A24). */
const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'ChromeOS', 'macOS', 'Linux'] as const

/** A browser and its system, null where the User-Agent names none that is known. */
export interface Device {
  browser: (typeof browsers)[number] | null
  system: (typeof systems)[number] | null
}

const browserSigns: Record<(typeof browsers)[number], RegExp> = {
  WeChat: /MicroMessenger\//,
  Edge: /\bEdg(?:e|A|iOS)?\//,
  Opera: /\bOPR\//,
  'Samsung Internet': /SamsungBrowser\//,
  Firefox: /\b(?:Firefox|FxiOS)\//,
  Chrome: /\b(?:HeadlessChrome|Chrome|CriOS)\//,
  Safari: /\bSafari\//,
}

const systemSigns: Record<(typeof systems)[number], RegExp> = {
  iPhone: /\biPhone\b/,
  iPad: /\biPad\b/,
  Android: /\bAndroid\b/,
  Windows: /\bWindows\b/,
  ChromeOS: /\bCrOS\b/,
  macOS: /\bMac OS X\b/,
  Linux: /\bLinux\b/,
}

/** The device of a User-Agent, as coarse as its owner needs to know it again (A24). */
export function deviceOf(userAgent: string): Device {
  return {
    browser: browsers.find((name) => browserSigns[name].test(userAgent)) ?? null,
    system: systems.find((name) => systemSigns[name].test(userAgent)) ?? null,
  }
}
