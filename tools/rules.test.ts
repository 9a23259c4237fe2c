import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'getzo-rules-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

const used = 'export const used = 1\n'
const uses = (path: string) => `import { used } from '${path}'\nexport const also = used\n`

/** A rule, the file that breaks it, and what it breaks it with. */
const breaches: [rule: string, culprit: string, files: Record<string, string>][] = [
  [
    'no-cycle',
    'packages/domain/src/a.ts',
    { 'packages/domain/src/a.ts': uses('./b'), 'packages/domain/src/b.ts': uses('./a') },
  ],
  [
    'domain-alone',
    'packages/domain/src/c.ts',
    { 'packages/domain/src/c.ts': uses('../../contract/src/c'), 'packages/contract/src/c.ts': used },
  ],
  [
    'contract-no-app',
    'packages/contract/src/d.ts',
    { 'packages/contract/src/d.ts': uses('../../../apps/server/src/d'), 'apps/server/src/d.ts': used },
  ],
  [
    'server-no-web',
    'apps/server/src/e.ts',
    { 'apps/server/src/e.ts': uses('../../web/src/e'), 'apps/web/src/e.ts': used },
  ],
  [
    'web-no-server',
    'apps/web/src/f.ts',
    { 'apps/web/src/f.ts': uses('../../server/src/f'), 'apps/server/src/f.ts': used },
  ],
  [
    'store-behind-service',
    'apps/server/src/features/g/g.routes.ts',
    {
      'apps/server/src/features/g/g.routes.ts': uses('./g.store'),
      'apps/server/src/features/g/g.store.ts': used,
    },
  ],
  [
    'routes-apart',
    'apps/server/src/features/h/h.service.ts',
    {
      'apps/server/src/features/h/h.service.ts': uses('../i/i.routes'),
      'apps/server/src/features/i/i.routes.ts': used,
    },
  ],
  [
    'web-features-are-islands',
    'apps/web/src/admin/features/j/J.tsx',
    {
      'apps/web/src/admin/features/j/J.tsx': uses('../k/K'),
      'apps/web/src/admin/features/k/K.tsx': used,
    },
  ],
  [
    'shared-knows-no-feature',
    'apps/web/src/admin/shared/n/N.tsx',
    {
      'apps/web/src/admin/shared/n/N.tsx': uses('../../features/n/NScreen'),
      'apps/web/src/admin/features/n/NScreen.tsx': used,
    },
  ],
  [
    'shared-knows-no-feature',
    'apps/web/src/admin/shared/o/O.tsx',
    {
      'apps/web/src/admin/shared/o/O.tsx': uses('../../routes/o'),
      'apps/web/src/admin/routes/o.ts': used,
    },
  ],
  [
    'ui-knows-no-shared',
    'apps/web/src/admin/ui/p/P.tsx',
    {
      'apps/web/src/admin/ui/p/P.tsx': uses('../../shared/p/P'),
      'apps/web/src/admin/shared/p/P.tsx': used,
    },
  ],
  [
    'telling-names',
    'apps/web/src/l.ts',
    { 'apps/web/src/utils.ts': used, 'apps/web/src/l.ts': uses('./utils') },
  ],
  ['no-orphan', 'apps/web/src/alone.ts', { 'apps/web/src/alone.ts': used }],
]
const inOrder = {
  'packages/domain/src/m.ts': used,
  'packages/contract/src/m.ts': uses('../../domain/src/m'),
  'apps/server/src/m.ts': uses('../../../packages/contract/src/m').replace('used }', 'also as used }'),
}

/** The architecture rules that files of one tree break, each with the file that does. */
function brokenRules(files: Record<string, string>): { rule: string; from: string }[] {
  write(files)
  const { stdout, stderr } = spawnSync(
    bin('depcruise'),
    ['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', 'packages', 'apps'],
    { cwd: folder, encoding: 'utf8' },
  )
  if (!stdout.startsWith('{')) throw new Error(stderr)
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string }[] }
  } // its documented output
  return summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }))
}

test('the architecture rules fail when broken, each by the file that breaks it, and by no other', () => {
  const trees = breaches.map(([, , files]) => files)
  const broken = brokenRules(Object.assign({}, inOrder, ...trees))
  const missed = breaches.filter(
    ([rule, culprit]) => !broken.some(({ rule: name, from }) => name === rule && from === culprit),
  )
  expect(missed).toEqual([])
  expect(broken.filter(({ from }) => Object.hasOwn(inOrder, from))).toEqual([])
})

test.each([
  [400, 0],
  [401, 1],
])('a style sheet of %i lines makes the check end with %i', (lines, code) => {
  write({ 'ui/a.module.css': '.a {}\n'.repeat(lines) })
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools/long-styles.mjs'), folder], {
    encoding: 'utf8',
  })
  expect({ status, names: stderr.includes('a.module.css has 401 lines') }).toEqual({
    status: code,
    names: code === 1,
  })
})

/** Rule names that the linter reports for one file. */
function lintFaults(path: string, text: string): string {
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  write({ [path]: text })
  return spawnSync(bin('oxlint'), ['--format', 'unix'], { cwd: folder, encoding: 'utf8' }).stdout
}

describe('the linter checks rules that types cannot', () => {
  test('shapes reach the browser as types only', () => {
    const fault = lintFaults(
      'apps/web/src/a.ts',
      "import { Order } from '@getzo/contract/orders/orders.schema'\nexport const a = Order\n",
    )
    expect(fault).toContain('no-restricted-imports')
  })

  test('shapes as types are fine', () => {
    const fault = lintFaults(
      'apps/web/src/a.ts',
      "import type { Order } from '@getzo/contract/orders/orders.schema'\nexport type A = Order\n",
    )
    expect(fault).not.toContain('no-restricted-imports')
  })

  const inFeature = 'apps/server/src/features/x/x.service.ts'

  test.each([
    "import { inTransaction } from '../../db/connection/transaction'\nexport const a = inTransaction\n",
    "import { withoutRequest } from '../../db/connection/transaction'\nexport const a = withoutRequest\n",
    "import * as all from '../../db/connection/transaction'\nexport const a = all.inTransaction\n",
    "import { createWrite } from '../../http/write'\nexport const a = createWrite\n",
    "import { db } from './db'\nexport const a = db.kysely.transaction()\n",
  ])('N4 a feature opens no transaction: %s', (text) => {
    expect(lintFaults(inFeature, text)).toMatch(/no-restricted-(imports|properties)/)
  })

  test('a feature does not know of the connection that short reads share', () => {
    const text = "import { db } from './db'\nexport const a = db.read()\n"
    expect(lintFaults(inFeature, text)).toContain('no-restricted-properties')
  })

  test.each([
    'export async function a(request) {\n  for await (const b of request.raw) return b\n}\n',
    'export const a = (app) => app.addContentTypeParser("*", (_request, body, done) => done(null, body))\n',
  ])('N5 bodies are read by one reader: %s', (text) => {
    for (const path of [inFeature, 'apps/server/src/http/other.ts', 'apps/server/src/pages/p.ts']) {
      expect(lintFaults(path, text)).toMatch(new RegExp(`${path}.*no-restricted-properties`))
    }
    expect(lintFaults('apps/server/src/http/body.ts', text)).not.toMatch(/body\.ts.*no-restricted/)
  })

  test('N4 a feature speaks of transactions in its types', () => {
    const text = "import type { Tx } from '../../db/connection/transaction'\nexport type A = Tx\n"
    expect(lintFaults(inFeature, text)).not.toContain('no-restricted')
  })

  test.each(['export const a = new Date()', 'export const a = Date.now()', 'export const a = Math.random()'])(
    'the domain has no clock and no chance: %s',
    (text) => {
      expect(lintFaults('packages/domain/src/a.ts', `${text}\n`)).toMatch(
        /no-restricted-(globals|properties)/,
      )
    },
  )
})
