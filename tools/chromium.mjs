// Finds Debian's Chromium for the browser tests and installs it where we may.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail, run } from './steps.mjs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a Chromium. Installs Debian's, with a font for Chinese, when run as root; else says what to do. */
export function requireChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const found = places.find((path) => existsSync(path))
  if (found) return found
  const canInstall = process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0
  if (!canInstall) fail('The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.')
  process.stdout.write('Installing Chromium …\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], { env })
  const packages = ['chromium', 'fonts-noto-cjk']
  if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env }) !== 0) {
    fail('Chromium could not be installed; see above.')
  }
  return places[0]
}
