import type { OpenTagConfig } from '@getzo/contract/wechat/wechat.schema'
import { placeOf } from '@getzo/domain/wechat/mini-program-place'

/** The least height for fingers, even if the link is lower. */
const heightMinPx = 44

/** Lays WeChat's tag over a link, which stays visible and does the same if the tag fails. */
export function dressLink(
  link: HTMLAnchorElement,
  { username, productPath }: Pick<OpenTagConfig, 'username' | 'productPath'>,
) {
  const { path, query } = placeOf(link.dataset.miniProgram ?? '', productPath)
  const tag = document.createElement('wx-open-launch-weapp')
  tag.setAttribute('username', username)
  // the path of a tag ends in .html, unlike every other address of a mini-program's page
  tag.setAttribute('path', query === '' ? `${path}.html` : `${path}.html?${query}`)
  tag.append(templateOf(link))

  tag.addEventListener('launch', () => say(link, 'good', 'ready'))
  tag.addEventListener('error', () => {
    tag.remove()
    say(link, 'error', 'failed')
  })
  link.parentElement?.append(tag)
}

/** Shows a message in the line under the link, which carries its texts. */
function say(link: HTMLAnchorElement, className: 'good' | 'error', text: 'ready' | 'failed') {
  const status = link.nextElementSibling
  if (!(status instanceof HTMLElement)) return
  status.className = className
  status.textContent = status.dataset[text] ?? ''
}

/** The content of the tag, which WeChat draws in a frame that our styles do not reach: the link's name, invisible. */
function templateOf(link: HTMLAnchorElement): HTMLScriptElement {
  const button = document.createElement('button')
  button.textContent = link.textContent
  const height = Math.max(link.offsetHeight, heightMinPx)
  const style = `button{display:block;width:100%;height:${height}px;margin:0;padding:0;border:0;opacity:0}`
  const template = document.createElement('script')
  template.type = 'text/wxtag-template'
  template.textContent = `<style>${style}</style>${button.outerHTML}`
  return template
}
