// npm run bench: measures the product beside bare references in one run and writes bench/results.json. Takes minutes.
// npm run bench -- list csv: only these. npm run bench -- growth: what ten years of a shop take and cost.
// npm run bench -- overload: what is carried, and what becomes of five times as much.
import { requireWholeChromium } from './chromium.mjs'
import { bin, build, fail, install, requireNode, root, run } from './steps.mjs'

requireNode()
install()
await build()
if (run(bin('vite'), ['build', '--config', 'bench/vite.config.ts', '--logLevel', 'warn']) !== 0)
  fail('The build failed.')
const env = { ...process.env, CHROMIUM_PATH: requireWholeChromium() }
const chosen = process.argv.slice(2)
const script = ['growth', 'overload'].includes(chosen[0] ?? '') ? `${chosen[0]}.js` : 'main.js'
process.exit(
  run(process.execPath, ['--enable-source-maps', `${root}/bench/dist/${script}`, ...chosen], { env }),
)
