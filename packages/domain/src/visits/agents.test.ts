import { expect, test } from 'vitest'
import { agentKind } from './agents'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  `${iPhone} Version/17.4 Mobile/15E148 Safari/604.1`,
  `${iPhone} CriOS/124.0.6367.88 Mobile/15E148 Safari/604.1`,
  `${iPhone} FxiOS/125.0 Mobile/15E148 Safari/605.1.15`,
  `${iPhone} EdgiOS/123.0 Version/17.0 Mobile/15E148 Safari/604.1`,
  `${iPhone} GSA/313.0.625 Mobile/15E148 Safari/604.1`,
  `${iPhone} Mobile/15E148 MicroMessenger/8.0.48(0x18003030) NetType/WIFI Language/zh_CN`,
  `${iPhone} Mobile/15E148 Instagram 330.0.3.29.109 (iPhone13,2; iOS 17_4; en_CA; en; scale=3.00; 1170x2532; 590)`,
  `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/458.0.0.33.110;FBBV/587;FBDV/iPhone13,2;FBMD/iPhone]`,
  `${iPhone} Mobile/15E148 Safari Line/14.5.0`,
  `${mac} Version/17.4 Safari/605.1.15`,
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/124.0.0.0 Safari/537.36 MicroMessenger/6.8.0(0x16080000) NetType/WIFI MiniProgramEnv/Mac MacWechat/WMPF XWEB/30817`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/126.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
  `Mozilla/5.0 (Windows NT 6.1; WOW64) ${webKit} Chrome/116.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090551) XWEB/9129 Flue`,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:126.0) Gecko/20100101 Firefox/126.0',
  'Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0',
  'Mozilla/5.0 (Android 14; Mobile; rv:125.0) Gecko/125.0 Firefox/125.0',
  `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/124.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webKit} Chrome/124.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 14; CUBOT X70) ${webKit} Chrome/124.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 13; SM-S911B) ${webKit} SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 12; M2102K1C Build/SKQ1.220303.001; wv) ${webKit} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160065 MMWEBSDK/20231202 MMWEBID/2247 MicroMessenger/8.0.47.2560(0x28002F36) WeChat/arm64 Weixin NetType/5G Language/zh_CN ABI/arm64`,
  `Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00; HMSCore 6.13.0.302) ${webKit} Chrome/99.0.4844.88 HuaweiBrowser/14.0.3.302 Mobile Safari/537.36`,
  `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webKit} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0.4.300`,
  `Mozilla/5.0 (Linux; U; Android 13; zh-cn; 22081212C Build/TKQ1.220829.002) ${webKit} Version/4.0 Chrome/100.0.4896.127 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.2.150419`,
  `Mozilla/5.0 (Linux; U; Android 13; zh-cn; V2241A) ${webKit} Version/4.0 Chrome/109.0.5414.86 MQQBrowser/14.6 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; U; Android 12; zh-CN; PFJM10 Build/SP1A.210812.016) ${webKit} Version/4.0 Chrome/100.0.4896.58 UCBrowser/16.4.6.1305 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 13; PGT-AN10) ${webKit} Version/4.0 Chrome/114.0.5735.196 Mobile Safari/537.36 aweme/28.6.0 BytedanceWebview/d8a21c6`,
  `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webKit} Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36 DuckDuckGo/5`,
  `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webKit} Chrome/124.0.0.0 Mobile Safari/537.36 OPR/82.0`,
])('G8 %s is a browser', (userAgent) => {
  expect(agentKind(userAgent)).toBe('browser')
})

/** Agents by which apps and services fetch what a link shows before a person opens it, and robots that copy pages. */
export const previews = [
  'WhatsApp/2.23.20.0 A',
  'WhatsApp/2.2413.51 N',
  'Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)',
  'Iframely/1.3.1 (+https://iframely.com/docs/about) Atlassian',
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${webKit} Chrome/124.0.6367.60 Mobile Safari/537.36 (compatible; Google-InspectionTool/1.0;)`,
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
  'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.16827; Pro)',
  'Mozilla/4.0 (compatible; ms-office; MSOffice 16)',
  'Microsoft Office Word 2014',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  'MicrosoftPreview/2.0 +https://aka.ms/MicrosoftPreview',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Slack-ImgProxy (+https://api.slack.com/robots)',
  'Twitterbot/1.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.10; rv:38.0) Gecko/20100101 Firefox/38.0',
  'TelegramBot (like TwitterBot)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  'facebookexternalhit/1.1;line-poker/1.0',
  'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'Viber/13.3.0.5 CFNetwork/1121.2.2 Darwin/19.3.0',
  'Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots',
  'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)',
  'http.rb/5.1.1 (Mastodon/4.2.0; +https://mastodon.social/)',
  'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
  `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/124.0.0.0 Safari/537.36 (compatible; Google-Read-Aloud; +https://support.google.com/webmasters/answer/1061943)`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/103.0.5060.134 Safari/537.36 (Applebot/0.1; +http://www.apple.com/go/applebot)`,
  'Mozilla/5.0 (compatible; Baiduspider-render/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)',
  'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
  'Mozilla/5.0 (compatible; DingTalkBot-LinkService/1.0; +https://open-doc.dingtalk.com/microapp/faquestions/ftpfeu)',
  'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html',
  `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/124.0.0.0 Safari/537.36`,
  'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)',
  'PostmanRuntime/7.37.3',
  'Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8 Build/UD1A.230803.041)',
  'MyShopApp/2.1 CFNetwork/1494.0.7 Darwin/23.4.0',
  'python-requests/2.31',
  'curl/8.5.0',
]

test.each(previews)('G8 %s is no browser', (userAgent) => {
  expect(agentKind(userAgent)).not.toBe('browser')
})

test('G8 a request without an agent is a machine’s; an agent that nobody knows is neither machine nor browser', () => {
  expect(agentKind(' ')).toBe('machine')
  expect(agentKind('MyShopApp/2.1 CFNetwork/1494.0.7 Darwin/23.4.0')).toBe('other')
  expect(agentKind(`${iPhone} Version/17.4 Mobile/15E148 Safari/604.1 LinkGlance/2.0`)).toBe('other')
})
