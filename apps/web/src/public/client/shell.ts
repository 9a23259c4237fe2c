import '../public.css'
import '../../brand/Logo.module.css'

/** What every public page runs: no React, and nothing that the page needs to be read. */
const header = document.querySelector<HTMLElement>('[data-sticky-after]')
if (header) {
  const after = Number(header.dataset.stickyAfter)
  const stick = () => header.classList.toggle('is-sticky', window.scrollY > after)
  window.addEventListener('scroll', stick, { passive: true })
  stick()
}

// the same keys that the staff screens keep their token under (A3)
const tokenKey = 'getzo.token'
try {
  const isSignedIn = localStorage.getItem(tokenKey) !== null || sessionStorage.getItem(tokenKey) !== null
  for (const link of document.querySelectorAll<HTMLElement>('[data-when-signed-in]'))
    link.hidden = !isSignedIn
} catch {
  // best effort: a browser that forbids storage has nobody signed in
}
