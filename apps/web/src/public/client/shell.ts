import { isVitalPage } from '@getzo/contract/visits/vital-pages'
import { storedToken } from '../../session-token'
import { ignoreSecondPresses } from './double-press'
import { jump } from './mini-program'
import { measureVitals } from './vitals'

/** The script of every public page: no React, and nothing that reading the page needs. */
ignoreSecondPresses(document)

const header = document.querySelector<HTMLElement>('[data-sticky-after]')
if (header) {
  const after = Number(header.dataset.stickyAfter)
  const stick = () => header.classList.toggle('is-sticky', window.scrollY > after)
  window.addEventListener('scroll', stick, { passive: true })
  stick()
}

const isSignedIn = storedToken() !== null
// the link to the staff screens (A3)
for (const link of document.querySelectorAll<HTMLElement>('[data-when-signed-in]')) link.hidden = !isSignedIn
// the logo leads visitors to the shop, and staff to their start page (A2)
const logo = document.querySelector<HTMLAnchorElement>('.mark')
if (logo !== null && isSignedIn) logo.href = '/admin'

// "View on WeChat" (Q6, K12), on any page
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[data-mini-program]') : null
  if (!(link instanceof HTMLAnchorElement)) return
  event.preventDefault()
  void jump(link)
})

const { page, address } = document.body.dataset
// a tap's message stays in no address that can be shared or gone back to (G2)
if (address !== undefined) history.replaceState(null, '', address)
if (isVitalPage(page)) measureVitals(page)
