// npm run build: installs where needed and builds what has changed.
import { build, install, requireNode } from './steps.mjs'

requireNode()
install()
await build()
