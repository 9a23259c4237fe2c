// npm start: installs, builds and serves. --demo: with believable data of its own. --dev: screens reload as you type.
import { bin, build, install, requireNode, root, runAttached } from './steps.mjs'

requireNode()
install()
await build()
const demo = process.argv.includes('--demo')
// public knowledge like the demo's sign-ins: a key for its tags alone, and a number that nobody has
const demoEnv = {
  GETZO_DEMO: '1',
  DATA_DIR: process.env.DATA_DIR ?? './data-demo',
  TAG_KEYS: process.env.TAG_KEYS ?? `1:${'0d'.repeat(32)}`,
  SUPPORT_PHONE: process.env.SUPPORT_PHONE ?? '+1 604 555 0100',
}
const env = demo ? demoEnv : {}
const server = {
  command: process.execPath,
  args: ['--enable-source-maps', `${root}/apps/server/dist/main.js`],
  env,
}
// the server as built; the screens by Vite's own server, which passes calls on to it
const screens = { command: bin('vite'), args: ['--config', 'apps/web/vite.config.ts'] }
runAttached(server, ...(process.argv.includes('--dev') ? [screens] : []))
