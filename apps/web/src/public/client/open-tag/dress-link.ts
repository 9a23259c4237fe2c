import type { OpenTagConfig } from '@getzo/contract/wechat/wechat.schema'
import { placeOf } from '@getzo/domain/wechat/mini-program-place'

/** fingers need it, whatever the link's own height */
const heightMinPx = 44

/** Lays WeChat's tag over a link, which goes on being seen and does the same where the tag fails. */
export function dressLink(
  link: HTMLAnchorElement,
  { username, productPath }: Pick<OpenTagConfig, 'username' | 'productPath'>,
) {
  const { path, query } = placeOf(link.dataset.miniProgram ?? '', productPath)
  const tag = document.createElement('wx-open-launch-weapp')
  tag.setAttribute('username', username)
  // a tag's path carries .html, unlike every other address of a mini-program's page
  tag.setAttribute('path', query === '' ? `${path}.html` : `${path}.html?${query}`)
  tag.append(templateOf(link))

  tag.addEventListener('launch', () => say(link, 'good', 'ready'))
  tag.addEventListener('error', () => {
    tag.remove()
    say(link, 'error', 'failed')
  })
  link.parentElement?.append(tag)
}

/** In the line under the link, which brings its own texts. */
function say(link: HTMLAnchorElement, className: 'good' | 'error', text: 'ready' | 'failed') {
  const status = link.nextElementSibling
  if (!(status instanceof HTMLElement)) return
  status.className = className
  status.textContent = status.dataset[text] ?? ''
}

/** What WeChat draws in the tag, in a frame of its own that our styles do not reach: the link's name, seen by nobody. */
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
