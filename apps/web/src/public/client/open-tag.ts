import { askForConfig, useOpenTag, whenLinked } from './open-tag/use-open-tag'

/**
 * WeChat's open tag over "View on WeChat" (K12, Q6): the only way into a mini-program that WeChat documents for its own
 * browser. Only pages in WeChat load this script. On any failure the link below stays and does the same.
 */
const frame = document.getElementById('page')
if (frame) void whenLinked(frame).then(() => start(frame))

async function start(frame: HTMLElement) {
  const config = await askForConfig(location.href)
  if (config === null) return
  try {
    const { default: wx } = await import('weixin-js-sdk')
    useOpenTag(wx, config, frame)
  } catch {
    // best effort: WeChat's script did not load or cannot be used here
  }
}
