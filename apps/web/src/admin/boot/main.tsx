import '../../style-nonce'
import './mantine-styles'
import '@mantine/notifications/styles.css'
import './base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { forgetOldDrafts } from '../api/drafts'
import { followSession } from '../api/session/session-end'
import { App } from '../routes/App'
import { makeRouter } from '../routes/router'
import { fetchScreens } from '../routes/screen-component'
import { whenIdle } from '../ui/when-idle'

/** The first screen and its data come before the files of the others. */
const pauseMs = 1_500

const router = makeRouter()
followSession(router)
forgetOldDrafts()
// hides the empty shell that came with the page; taking it out would have the whole screen styled once more
router.subscribe('onResolved', () => document.getElementById('boot')?.removeAttribute('data-frame'))
const stopWaiting = router.subscribe('onResolved', ({ toLocation }) => {
  if (!toLocation.pathname.startsWith('/admin')) return
  stopWaiting()
  whenIdle(() => void fetchScreens(), { pauseMs })
})
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', draw, { once: true })
else draw()

/** Scripts may run before the parser has reached the root element, which follows the styles and waits for them. */
function draw(): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no #root')
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  )
}
