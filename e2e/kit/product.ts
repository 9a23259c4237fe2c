import { join } from 'node:path'
import type pg from 'pg'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { copyDemo, type DemoCopy } from './demo-copy'
import { answerLate } from './late-answers'
import { patienceMs } from './patience'
import type { Server } from './server'

/** Names that lead to the server in the tests' browser. */
const shopHosts = ['getzo.ca', 'getzo.fr', 'getzo.cn', 'getzo.com']

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // the names by which the shop chooses a visitor's first language (I2)
  `--host-resolver-rules=${shopHosts.map((host) => `MAP ${host} 127.0.0.1`).join(',')}`,
]

/** How a browser of the tests is started. */
export const browserOptions = () => ({ executablePath: process.env.CHROMIUM_PATH, args: browserArguments })

let launched: Promise<Browser> | null = null

/** The one browser of this worker, which ends with it: what a test leaves behind is in its browser sessions. */
async function workersBrowser(): Promise<Browser> {
  const running = await launched
  if (running?.isConnected()) return running
  launched = chromium.launch(browserOptions())
  return launched
}

/** Of a person who wants nothing to move, which is a twelfth of the work; on phones things move. */
export const desktop = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions
/** An upright tablet. */
export const tablet = { ...phone, viewport: { width: 820, height: 1180 } }
/** An older phone, less what the browser itself takes of its screen: what has to be in sight is so here. */
export const smallPhone = { ...phone, viewport: { width: 360, height: 660 } }

export const demoSignIns = {
  administrator: { email: 'admin@example.com', password: 'getzo-demo' },
  csr: { email: 'csr@example.com', password: 'getzo-demo' },
}

export interface SignIn {
  email: string
  password: string
}

/** One of the demo's people, or another account. */
export type Who = keyof typeof demoSignIns | SignIn

type Env = Record<string, string>
/** What a test stands in for the outside world by, with the settings by which the product finds it. */
interface Outside {
  env: Env
  close(): Promise<unknown>
}

/**
 * The product on its own copy of the demo, and the browser, for one test file. A page that prints an error, throws, or
 * asks another host fails the test in which it happens. A second try begins with another copy (docs/adr/0141): what the
 * file's tests need in it is made by `prepare`. A function for the settings starts the outside world anew with it.
 */
export function useProduct(settings: Env | (() => Promise<Outside>) = {}) {
  let copy: DemoCopy
  let outside: Outside
  let server: Server
  let browser: Browser
  const preparations: (() => unknown)[] = []
  const faults: string[] = []
  /** browser sessions of the running test, and those that all tests of the file share */
  const own: BrowserContext[] = []
  const shared = new Map<string, BrowserContext>()
  /** one session of each of the demo's people, which no test ends: a sign-in hashes a password */
  const sessions = new Map<keyof typeof demoSignIns, Promise<string>>()
  /** how much of what the server printed belongs to the tests before */
  let heard = 0
  let numbers = 0

  async function begin() {
    copy = await copyDemo()
    outside = typeof settings === 'function' ? await settings() : { env: settings, close: async () => {} }
    server = await copy.start(outside.env)
    heard = 0
    numbers = 0
    for (const make of preparations) await make()
  }

  async function end() {
    for (const context of shared.values()) await context.close()
    shared.clear()
    sessions.clear()
    // asked to end it would wait for its last job
    await server.kill()
    await outside.close()
    await copy.drop()
  }

  beforeAll(async () => {
    browser = await workersBrowser()
    await begin()
  })

  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) === 0) return
    await end()
    await begin()
  })

  afterEach(async ({ task }) => {
    const contexts = [...own.splice(0), ...shared.values()]
    const pages = contexts.flatMap((context) => context.pages())
    if (task.result?.state === 'fail') {
      await picture(task.name, pages)
      const [error] = task.result.errors?.slice(-1) ?? []
      // reports print the stack, which begins with the message
      if (error !== undefined) error.stack = `${await inSight(pages)} ${error.stack ?? error.message}`
    }
    const kept = new Set(shared.values())
    for (const context of contexts) if (!kept.has(context)) await context.close()
    for (const page of pages) await page.close()
    const printed = server.output().slice(heard)
    heard += printed.length
    expect([...faults.splice(0), ...failuresIn(printed)]).toEqual([])
  })

  afterAll(async () => {
    for (const context of browser.contexts()) await context.close()
    await end()
  })

  /** A new, separate browser session. `expected` names console errors that the test provokes on purpose. */
  async function open(
    path: string,
    options: BrowserContextOptions = desktop,
    expected: RegExp[] = [],
  ): Promise<Page> {
    const context = await newContext(options)
    own.push(context)
    watch(context, expected)
    return goTo(await context.newPage(), path)
  }

  async function newContext(options: BrowserContextOptions) {
    const context = await browser.newContext({
      locale: 'en-CA',
      timezoneId: 'Asia/Shanghai',
      ...options,
    })
    await answerLate(context)
    return context
  }

  async function goTo(page: Page, path: string) {
    await page.goto(new URL(path, server.url).href)
    await page.locator('#boot[data-frame="admin"]').waitFor({ state: 'detached' })
    // a list is there once it has rows, or says why it has none
    await page.locator('#root table[aria-busy="true"]').first().waitFor({ state: 'detached' })
    return page
  }

  /** Lets every page of a browser session, or one page alone, fail the test by its faults. */
  function watch(watched: BrowserContext | Page, expected: RegExp[] = []) {
    watched.setDefaultTimeout(patienceMs)
    const note = (fault: string) => {
      if (!expected.some((pattern) => pattern.test(fault))) faults.push(fault)
    }
    const hear = (message: ConsoleMessage) => {
      if (['error', 'warning'].includes(message.type()) && !isRepeated(message)) note(message.text())
    }
    const ask = (address: string) => {
      const url = new URL(address)
      if (url.protocol.startsWith('http') && !isOurs(url)) note(`asked ${url.href}`)
    }
    if ('goto' in watched) {
      watched.on('console', hear)
      watched.on('pageerror', (error) => note(String(error)))
      watched.on('request', (request) => ask(request.url()))
    } else {
      watched.on('console', hear)
      watched.on('weberror', (error) => note(String(error.error())))
      watched.on('request', (request) => ask(request.url()))
    }
  }

  /** The shop's names in this browser's own list of hosts all lead to the server. */
  const isOurs = ({ hostname, port }: URL) =>
    port === new URL(server.url).port &&
    (hostname === new URL(server.url).hostname || shopHosts.includes(hostname))

  /** A session's token, as the sign-in form gets it. */
  async function newToken(who: Who): Promise<string> {
    const { email, password } = typeof who === 'string' ? demoSignIns[who] : who
    const answer = await fetch(`${server.url}/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, remember: true }),
    })
    expect(answer.status).toBe(200)
    const { token } = (await answer.json()) as { token: string } // the contract's signIn
    return token
  }

  /** The one that the file's tests share; another account's is new each time. */
  function sharedToken(who: Who): Promise<string> {
    if (typeof who !== 'string') return newToken(who)
    const token = sessions.get(who) ?? newToken(who)
    sessions.set(who, token)
    return token
  }

  /** An empty page of somebody who is signed in, at no address yet. */
  async function signedInPage(
    who: keyof typeof demoSignIns,
    options: BrowserContextOptions = desktop,
    expected: RegExp[] = [],
  ): Promise<Page> {
    const key = JSON.stringify([who, options])
    const context = shared.get(key) ?? (await newContext(withSession(await sharedToken(who), options)))
    shared.set(key, context)
    const page = await context.newPage()
    watch(page, expected)
    return page
  }

  /**
   * A page at `path` of somebody who is signed in; the form itself is tested in sign-in.e2e.ts. The file's tests share
   * the browser session: what ends or changes it takes `signedInAnew`.
   */
  const signedIn = async (
    who: keyof typeof demoSignIns,
    path: string,
    options: BrowserContextOptions = desktop,
    expected: RegExp[] = [],
  ): Promise<Page> => goTo(await signedInPage(who, options, expected), path)

  /** The same in a browser session of its own. */
  const signedInAnew = async (
    who: Who,
    path: string,
    options: BrowserContextOptions = desktop,
    expected: RegExp[] = [],
  ): Promise<Page> => open(path, withSession(await newToken(who), options), expected)

  function withSession(token: string, options: BrowserContextOptions): BrowserContextOptions {
    const localStorage = [{ name: 'getzo.token', value: token }]
    return { ...options, storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] } }
  }

  /** Makes calls as somebody, past every screen. Answers status and parsed body. */
  async function caller(who: Who) {
    const authorization = `Bearer ${await sharedToken(who)}`
    return async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(`${server.url}${path}`, {
        method,
        headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.includes('json') === true
      return { status: answer.status, body: (isJson ? JSON.parse(text) : text) as unknown }
    }
  }

  return {
    /** Makes what the file's tests share, in the copy of the demo that they begin with and in that of each second try. */
    prepare(make: () => unknown) {
      preparations.push(make)
    },
    /** The next number for a name: the same ones in each copy, whatever ran before. */
    counted() {
      numbers += 1
      return numbers
    },
    open,
    watch,
    signedIn,
    signedInPage,
    signedInAnew,
    caller,
    get url() {
      return server.url
    },
    get dataDir() {
      return copy.dataDir
    },
    get browser() {
      return browser
    },
    /** rows of the product's own database, to read back what a screen has saved */
    rows: async <R extends pg.QueryResultRow = Record<string, string>>(
      statement: string,
      values: unknown[] = [],
    ): Promise<R[]> => (await copy.db.query<R>(statement, values)).rows,
  }
}

/** The first try of an act on what is still being read again; it is then made over one's own last change (O28). */
const isRepeated = (message: ConsoleMessage) =>
  message.text().includes('status of 409') && repeatedActs.test(message.location().url)
const repeatedActs =
  /\/a=(?:assign|cancel|close|del|disable|never_left|order|role|status|suspend|tracking|undo)$|\/od\/id\/\d+\/a=edit$/

/** E2E_PICTURES names a folder: there a failing test leaves what its pages looked like. */
async function picture(test: string, pages: readonly Page[]) {
  const folder = process.env.E2E_PICTURES
  if (folder === undefined) return
  const name = test.replaceAll(/\W+/g, '-').slice(0, 60)
  for (const [index, page] of pages.entries())
    await page.screenshot({ path: join(folder, `${name}-${index}.png`), fullPage: true })
}

/** Where the pages of a failed test are, how their text begins, and what they say or ask: a failure elsewhere leaves no more. */
async function inSight(pages: readonly Page[]): Promise<string> {
  const told = await Promise.all(
    pages.map(async (page) => {
      const text = await page.locator('body, main').last().innerText({ timeout: 2_000 }).catch(String)
      const said = await page
        .locator(':is(output, [role=status], [role=alert], [role=dialog]):visible')
        .allInnerTexts()
        .catch(() => [])
      const short = (told: string, length: number) => told.replaceAll(/\s+/g, ' ').slice(0, length)
      return `[${new URL(page.url()).pathname}: ${short(text, 120)} | ${short(said.join(' | '), 480)}]`
    }),
  )
  return told.join(' ')
}

/** The server's logged errors: no act of a person on a screen may cause one. */
const failuresIn = (printed: string): string[] =>
  printed.split('\n').filter((line) => /^\{"level":(?:50|60)/.test(line))

export type Product = ReturnType<typeof useProduct>
