// Finds Debian's Chromium for the browser tests and installs it where we may.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail, run } from './steps.mjs'

/** Chromium without the browser's own windows: a page opens in half the time. */
const shell = '/usr/bin/chromium-headless-shell'
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A Chromium for tests. Installs Debian's, with a font for Chinese, when run as root; else says what to do. */
export const requireChromium = () => required('chromium-headless-shell', [shell], whole)

/** The browser that people use, for measurements: the shell answers a touch only after a pause of its own. */
export const requireWholeChromium = () => required('chromium', whole, [])

function required(debianPackage, wanted, instead) {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const installed = wanted.find((path) => existsSync(path))
  if (installed) return installed
  const canInstall = process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0
  if (canInstall) installPackage(debianPackage)
  const found = [...wanted, ...instead].find((path) => existsSync(path))
  if (!found) fail('The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.')
  return found
}

function installPackage(debianPackage) {
  process.stdout.write('Installing Chromium …\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const packages = [debianPackage, 'fonts-noto-cjk']
  run('apt-get', ['update', '-qq'], { env })
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}
