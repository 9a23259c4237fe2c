// npm start: installs, builds and serves. --demo: with believable data of its own. --dev: screens reload as you type.
import { bin, build, install, requireNode, root, run, runAttached } from './steps.mjs'

requireNode()
install()
build()
const demo = process.argv.includes('--demo')
const env = demo ? { GETZO_DEMO: '1', DATA_DIR: process.env.DATA_DIR ?? './data-demo' } : {}
if (process.argv.includes('--dev')) {
  // the server as built; the screens by Vite's own server, which passes calls on to it
  runAttached(process.execPath, [`${root}/apps/server/dist/main.js`], env)
  run(bin('vite'), ['--config', 'apps/web/vite.config.ts'])
} else {
  runAttached(process.execPath, ['--enable-source-maps', `${root}/apps/server/dist/main.js`], env)
}
