import { isRobot } from './robots'

/**
 * Who asks, by the User-Agent: a person's browser, a machine (robots, previews, scripts, no agent at all), or anything else.
 * Only a browser is told a verdict about a tap at once and uses its message up (G8).
 */
export type AgentKind = 'browser' | 'machine' | 'other'

/** A browser on a person's device says so at its beginning: WebKit's and Gecko's alike. */
const device =
  /^Mozilla\/5\.0 \((?:Linux; (?:U; )?(?:Android|arm|HarmonyOS)|Android \d[^)]*; (?:Mobile|Tablet)|iPhone|iPad|iPod|Windows NT|Macintosh|X11|Phone|Tablet)\b/

/** Engines of browsers in use: older ones are what previews write that pretend to be one. */
const engines = [
  { name: /\b(?:Chrome|CriOS|Chromium)\/(\d+)/, from: 50 },
  { name: /\bGecko\/[\d.]+ Firefox\/(\d+)/, from: 60 },
  { name: /\bFxiOS\/(\d+)/, from: 10 },
  { name: /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//, from: 10 },
  { name: /\bAppleWebKit\/(\d+)[\d.]* \(KHTML, like Gecko\).* Mobile\/\w+/, from: 603 },
] as const

/** The names that browsers, and the apps that show pages in one, write after the device (apps in China, then elsewhere). */
const names = new Set(
  `AppleWebKit Chrome Chromium CriOS Safari Mobile Version Gecko Firefox FxiOS
  Edg EdgA EdgiOS OPR OPT OPX OPiOS Vivaldi SamsungBrowser Silk DuckDuckGo Ddg GSA YaBrowser Yowser Whale Ecosia Ubuntu
  MicroMessenger Weixin WeChat NetType Language ABI XWEB MMWEBID MMWEBSDK GPVersion TBS Process MiniProgramEnv miniProgram
  WindowsWechat UnifiedPCWindowsWechat UnifiedPCMacWechat MacWechat Flue wxwork
  MQQBrowser QQBrowser QQ V1_AND_SQ_ V1_IPH_SQ_ NetworkType WebP UCBrowser U3 U4 Quark
  baiduboxapp baidubrowser SP-engine info HuaweiBrowser HMSCore ArkWeb MiuiBrowser XiaoMi HeyTapBrowser VivoBrowser HonorBrowser
  QIHU 360SE SogouMobileBrowser MetaSr AliApp AlipayClient AlipayDefined Nebula DingTalk Weibo
  aweme BytedanceWebview NewsArticle TTWebView JsSdk xiaohongshu
  Instagram Line KAKAOTALK Snapchat Pinterest LinkedInApp`
    .split(/\s+/)
    .map((name) => name.toLowerCase()),
)

/** Remarks of machines in brackets, which browsers have no use for. */
const remark = /compatible|https?:|www\.|\+|@|(?<!cu)bot\b|via /i

/** The kind of an agent. Unknown names make an agent `other`: it is no machine by what it says, and no browser that we know. */
export function agentKind(userAgent: string): AgentKind {
  if (isRobot(userAgent)) return 'machine'
  return isBrowser(userAgent) ? 'browser' : 'other'
}

function isBrowser(userAgent: string): boolean {
  if (!device.test(userAgent)) return false
  const remarks = userAgent.match(/\([^()]*\)|\[[^\]]*\]/g) ?? []
  if (remarks.some((text) => remark.test(text.replace('(KHTML, like Gecko)', '')))) return false
  return isCurrent(userAgent) && namesIn(userAgent).every((name) => names.has(name))
}

const isCurrent = (userAgent: string) =>
  engines.some(({ name, from }) => Number(name.exec(userAgent)?.[1] ?? -1) >= from)

/** The names of products after the device, without remarks and versions. */
function namesIn(userAgent: string): string[] {
  const bare = userAgent
    .replace(/^Mozilla\/5\.0/, '')
    .replaceAll(/\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\]/g, ' ')
  return bare
    .split(/[\s;]+/)
    .map((product) => product.replace(/[/:(].*$/s, '').toLowerCase())
    .filter((name) => name !== '' && !/^[\d._]+$/.test(name))
}
