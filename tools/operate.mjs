// npm run backup, restore, doctor, admin: what an operator does at a prompt, beside a service that may run.
import { build, install, requireNode, root, run } from './steps.mjs'

requireNode()
install()
await build()
// npm says where somebody typed; relative names of files are meant from there
process.env.INIT_CWD ??= process.cwd()
process.exit(
  run(process.execPath, [
    '--enable-source-maps',
    `${root}/apps/server/dist/operate.js`,
    ...process.argv.slice(2),
  ]),
)
