// Finds Debian's Chromium for the browser tests and installs it where we may.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { canInstall, installPackages } from './debian.mjs'
import { fail } from './steps.mjs'

/** Chromium without the browser's own windows: a page opens in half the time. */
const shell = '/usr/bin/chromium-headless-shell'
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A Chromium for tests. When run as root, installs Debian's and a font for Chinese where they are missing; else says what to do. */
export const requireChromium = () => required('chromium-headless-shell', [shell], whole)

/** The browser that people use, for measurements: the shell answers a touch only after a pause of its own. */
export const requireWholeChromium = () => required('chromium', whole, [])

function required(debianPackage, wanted, instead) {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const installed = wanted.find((path) => existsSync(path))
  const missing = [...(installed ? [] : [debianPackage]), ...(hasChinese() ? [] : ['fonts-noto-cjk'])]
  if (missing.length > 0 && canInstall()) installPackages(missing)
  const found = [...wanted, ...instead].find((path) => existsSync(path))
  if (!found) fail('The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.')
  return found
}

/** Without a font for Chinese its lines are lower, and tests of sizes fail. */
const hasChinese = () => (spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout ?? '') !== ''
