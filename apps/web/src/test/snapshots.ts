import { onTestFinished } from 'vitest'

/** A token of a session, as far as a browser reads it. */
export function tokenOf(session: string, { expiresInMs = 3_600_000 } = {}): string {
  const exp = Math.round((Date.now() + expiresInMs) / 1000)
  return `head.${btoa(JSON.stringify({ jti: session, sub: '1', exp }))}.signature`
}

/** The page of a build, as the server fills it in. */
export function pageOfBuild(build: string): void {
  const meta = document.createElement('meta')
  meta.name = 'build'
  meta.content = build
  document.head.append(meta)
  onTestFinished(() => meta.remove())
}

/** The parts of a staff page that its first script works with. */
export function emptyPage(): { boot: HTMLElement; root: HTMLElement } {
  const [boot, root] = [document.createElement('div'), document.createElement('div')]
  boot.id = 'boot'
  root.id = 'root'
  document.body.replaceChildren(boot, root)
  return { boot, root }
}

export const keptInBrowser = () =>
  Object.keys(localStorage).filter((key) => key.startsWith('getzo.of-session.'))
