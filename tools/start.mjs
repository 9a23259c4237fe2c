// npm start: installs, builds and serves. --demo: with believable data of its own. --dev: screens reload as you type.
import { bin, build, install, requireNode, root, runAttached } from './steps.mjs'

requireNode()
install()
await build()
const demo = process.argv.includes('--demo')
const env = demo ? { GETZO_DEMO: '1', DATA_DIR: process.env.DATA_DIR ?? './data-demo' } : {}
const server = {
  command: process.execPath,
  args: ['--enable-source-maps', `${root}/apps/server/dist/main.js`],
  env,
}
// the server as built; the screens by Vite's own server, which passes calls on to it
const screens = { command: bin('vite'), args: ['--config', 'apps/web/vite.config.ts'] }
runAttached(server, ...(process.argv.includes('--dev') ? [screens] : []))
