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

const router = makeRouter()
followSession(router)
forgetOldDrafts()
// hides the empty shell that came with the page; taking it out would have the whole screen styled once more
router.subscribe('onResolved', () => document.getElementById('boot')?.removeAttribute('data-frame'))
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
