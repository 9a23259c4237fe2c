import { openlinkPattern } from '@getzo/contract/wechat/wechat-pages'

/**
 * The jump into the mini-program with script (Q6): requests the link, reports it, and follows it. The page behind the
 * plain link does the same without script.
 */
export async function jump(link: HTMLAnchorElement, go = (address: string) => location.assign(address)) {
  const status = link.nextElementSibling
  if (!(status instanceof HTMLElement)) return go(link.href)
  // the second press of a double tap is the same jump
  if (link.ariaBusy === 'true') return
  const { opening = '', ready = '', failed = '', sample = '' } = status.dataset
  status.className = 'quiet'
  status.textContent = opening
  link.ariaBusy = 'true'
  const answer = await openlinkOf(link.dataset.jumpCall ?? '')
  link.ariaBusy = 'false'
  if (answer === null) {
    status.className = 'error'
    status.textContent = failed
    return
  }
  status.className = 'good'
  status.textContent = answer.isSample ? `${ready} ${sample}` : ready
  go(answer.openlink)
}

/** Null if there is none. Anything but a link into a mini-program counts as none: this script leads nowhere else. */
async function openlinkOf(call: string): Promise<{ openlink: string; isSample: boolean } | null> {
  try {
    const answer = await fetch(call)
    const body: unknown = answer.ok ? await answer.json() : null
    if (typeof body !== 'object' || body === null || !('openlink' in body)) return null
    const { openlink } = body
    if (typeof openlink !== 'string' || !openlinkPattern.test(openlink)) return null
    return { openlink, isSample: 'sample' in body && body.sample === true }
  } catch {
    return null // no network: the page reports the failure
  }
}
