/** The video that plays now, with the link that it replaces. */
let playing: { player: HTMLElement; link: HTMLAnchorElement } | null = null

/**
 * Plays a care video in place of its link (Q2): one at a time, and without any request to another site before the
 * press.
 */
function play(link: HTMLAnchorElement) {
  playing?.player.replaceWith(playing.link)
  const player = playerOf(link)
  player.className = 'scan-video-player'
  link.replaceWith(player)
  player.focus()
  playing = { player, link }
}

function playerOf(link: HTMLAnchorElement): HTMLElement {
  const { player: address = '', plays } = link.dataset
  const title = link.querySelector('.scan-video-title')?.textContent ?? ''
  if (plays === 'frame') return frameOf(address, title)
  if (plays === 'film') {
    const film = document.createElement('video')
    Object.assign(film, { src: address, title, controls: true, autoplay: true, playsInline: true })
    return film
  }
  const drawing = document.createElement('img')
  Object.assign(drawing, { src: address, alt: title, tabIndex: -1 })
  return drawing
}

/** The player of another site may play and nothing more: it cannot navigate the page. */
function frameOf(address: string, title: string): HTMLElement {
  const frame = document.createElement('iframe')
  Object.assign(frame, { title, allowFullscreen: true })
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
  frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
  // players refuse pages without a referrer; they learn only our host
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.src = address
  return frame
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[data-player]') : null
  if (!(link instanceof HTMLAnchorElement)) return
  event.preventDefault()
  play(link)
})
