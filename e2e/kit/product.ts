import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { databaseUrl, demoTemplate, runStatement } from './cluster'
import { type Server, startServer } from './server'

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const desktop = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions

export const demoSignIns = {
  administrator: { email: 'admin@example.com', password: 'getzo-demo' },
  csr: { email: 'csr@example.com', password: 'getzo-demo' },
}

/**
 * The product on its own copy of the demo, and a browser, for one test file. A page that prints an error, throws, or
 * asks another host fails the test in which it happens.
 */
export function useProduct(env: Record<string, string> = {}) {
  let server: Server
  let browser: Browser
  let db: pg.Client
  const name = `e2e_${randomUUID().replaceAll('-', '')}`
  const faults: string[] = []
  const opened: Page[] = []

  beforeAll(async () => {
    const clusterUrl = inject('clusterUrl')
    await runStatement(clusterUrl, `create database ${name} template ${demoTemplate}`)
    const url = databaseUrl(clusterUrl, name)
    db = new pg.Client({ connectionString: url })
    await db.connect()
    server = await startServer({
      DATABASE_URL: url,
      DATA_DIR: inject('demoDataDir'),
      GETZO_DEMO: '1',
      ...env,
    })
    browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: browserArguments })
  })

  afterEach(async () => {
    for (const page of opened.splice(0)) await page.context().close()
    expect(faults.splice(0)).toEqual([])
  })

  afterAll(async () => {
    await browser.close()
    await server.stop()
    await db.end()
    await runStatement(inject('clusterUrl'), `drop database ${name} with (force)`)
  })

  /** A new, separate browser session. `expected` names console errors that the test provokes on purpose. */
  async function open(
    path: string,
    options: BrowserContextOptions = desktop,
    expected: RegExp[] = [],
  ): Promise<Page> {
    const context = await browser.newContext({ locale: 'en-CA', timezoneId: 'Asia/Shanghai', ...options })
    const page = await context.newPage()
    opened.push(page)
    watch(page, expected)
    await page.goto(`${server.url}${path}`)
    return page
  }

  function watch(page: Page, expected: RegExp[]) {
    const note = (fault: string) => {
      if (!expected.some((pattern) => pattern.test(fault))) faults.push(fault)
    }
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') note(message.text())
    })
    page.on('pageerror', (error) => note(String(error)))
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && url.origin !== new URL(server.url).origin)
        note(`asked ${url.href}`)
    })
  }

  /** A page signed in as one of the demo's people, at `path`. */
  async function signedIn(
    who: keyof typeof demoSignIns,
    path: string,
    options: BrowserContextOptions = desktop,
    expected: RegExp[] = [],
  ): Promise<Page> {
    const page = await open('/signin', options, expected)
    await page.getByLabel('E-mail').fill(demoSignIns[who].email)
    await page.getByLabel('Password', { exact: true }).fill(demoSignIns[who].password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/admin/orders**')
    if (path !== '/admin/orders') await page.goto(`${server.url}${path}`)
    return page
  }

  return {
    open,
    signedIn,
    get url() {
      return server.url
    },
    get server() {
      return server
    },
    get browser() {
      return browser
    },
    /** rows of the product's own database, to read back what a screen has saved */
    rows: async (statement: string, values: unknown[] = []) => (await db.query(statement, values)).rows,
  }
}
