/** The video that plays now, with the link in whose place it stands. */
let playing: { player: HTMLElement; link: HTMLAnchorElement } | null = null

/** Plays a care video in its link's place (Q2): one at a time, and nothing of another site before this press. */
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

/** Of another site, which may play and nothing more: it cannot lead the page away. */
function frameOf(address: string, title: string): HTMLElement {
  const frame = document.createElement('iframe')
  Object.assign(frame, { title, allowFullscreen: true })
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
  frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
  // players refuse whoever does not say where they stand; of the address they learn our host alone
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
