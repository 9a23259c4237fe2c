import '../style-nonce'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { forgetOldDrafts } from './api/drafts'
import { makeRouter } from './router'
import { followSession } from './session-end'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')

const router = makeRouter()
followSession(router)
forgetOldDrafts()
// until then the frame that came with the page stands in its place
router.subscribe('onRendered', () => document.getElementById('boot')?.remove())
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
)
