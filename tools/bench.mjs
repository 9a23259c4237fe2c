// npm run bench: measures the product beside bare references in one run and writes bench/results.json. Takes minutes.
// npm run bench -- list csv: only these.
import { requireWholeChromium } from './chromium.mjs'
import { bin, build, fail, install, requireNode, root, run } from './steps.mjs'

requireNode()
install()
build()
if (run(bin('vite'), ['build', '--config', 'bench/vite.config.ts', '--logLevel', 'warn']) !== 0)
  fail('The build failed.')
const env = { ...process.env, CHROMIUM_PATH: requireWholeChromium() }
process.exit(
  run(process.execPath, ['--enable-source-maps', `${root}/bench/dist/main.js`, ...process.argv.slice(2)], {
    env,
  }),
)
