// Finds Debian's Chromium for the browser tests and installs it where we may.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail, run } from './steps.mjs'

/** Chromium without the browser's own windows: a page opens in half the time. */
const shell = '/usr/bin/chromium-headless-shell'
const others = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a Chromium. Installs Debian's, with a font for Chinese, when run as root; else says what to do. */
export function requireChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  if (existsSync(shell)) return shell
  const canInstall = process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0
  if (canInstall) installShell()
  const found = [shell, ...others].find((path) => existsSync(path))
  if (!found) fail('The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.')
  return found
}

function installShell() {
  process.stdout.write('Installing Chromium …\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const packages = ['chromium-headless-shell', 'fonts-noto-cjk']
  run('apt-get', ['update', '-qq'], { env })
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}
