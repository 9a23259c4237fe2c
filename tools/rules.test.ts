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

/** Names of the architecture rules that a tree breaks. */
function brokenRules(files: Record<string, string>): string[] {
  write(files)
  const top = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))]
  const { stdout, stderr } = spawnSync(
    bin('depcruise'),
    ['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', ...top],
    { cwd: folder, encoding: 'utf8' },
  )
  if (!stdout.startsWith('{')) throw new Error(stderr)
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } } // its documented output
  return [...new Set(summary.violations.map((violation) => violation.rule.name))]
}

const used = 'export const used = 1\n'
const uses = (path: string) => `import { used } from '${path}'\nexport const also = used\n`

describe('the architecture rules fail when broken', () => {
  test.each<[string, Record<string, string>]>([
    ['no-cycle', { 'packages/domain/src/a.ts': uses('./b'), 'packages/domain/src/b.ts': uses('./a') }],
    [
      'domain-alone',
      { 'packages/domain/src/a.ts': uses('../../contract/src/b'), 'packages/contract/src/b.ts': used },
    ],
    [
      'contract-no-app',
      { 'packages/contract/src/a.ts': uses('../../../apps/server/src/b'), 'apps/server/src/b.ts': used },
    ],
    ['server-no-web', { 'apps/server/src/a.ts': uses('../../web/src/b'), 'apps/web/src/b.ts': used }],
    ['web-no-server', { 'apps/web/src/a.ts': uses('../../server/src/b'), 'apps/server/src/b.ts': used }],
    [
      'store-behind-service',
      {
        'apps/server/src/features/x/x.routes.ts': uses('./x.store'),
        'apps/server/src/features/x/x.store.ts': used,
      },
    ],
    [
      'routes-apart',
      {
        'apps/server/src/features/x/x.service.ts': uses('../y/y.routes'),
        'apps/server/src/features/y/y.routes.ts': used,
      },
    ],
    [
      'web-features-are-islands',
      {
        'apps/web/src/admin/features/x/X.tsx': uses('../y/Y'),
        'apps/web/src/admin/features/y/Y.tsx': used,
      },
    ],
    ['telling-names', { 'apps/web/src/utils.ts': used, 'apps/web/src/a.ts': uses('./utils') }],
    ['no-orphan', { 'apps/web/src/alone.ts': used }],
  ])('%s', (rule, files) => {
    expect(brokenRules(files)).toContain(rule)
  })

  test('a tree that keeps them breaks none', () => {
    expect(
      brokenRules({
        'packages/domain/src/a.ts': used,
        'packages/contract/src/b.ts': uses('../../domain/src/a'),
        'apps/server/src/c.ts': uses('../../../packages/contract/src/b').replace('used }', 'also as used }'),
      }),
    ).toEqual([])
  })
})

/** Rule names that the linter reports for one file. */
function lintFaults(path: string, text: string): string {
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  write({ [path]: text })
  return spawnSync(bin('oxlint'), ['--format', 'unix'], { cwd: folder, encoding: 'utf8' }).stdout
}

describe('the linter holds what types cannot', () => {
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
    "import { inTransaction } from '../../db/transaction'\nexport const a = inTransaction\n",
    "import { withoutRequest } from '../../db/transaction'\nexport const a = withoutRequest\n",
    "import * as all from '../../db/transaction'\nexport const a = all.inTransaction\n",
    "import { createWrite } from '../../http/write'\nexport const a = createWrite\n",
    "import { db } from './db'\nexport const a = db.kysely.transaction()\n",
  ])('N4 a feature opens no transaction: %s', (text) => {
    expect(lintFaults(inFeature, text)).toMatch(/no-restricted-(imports|properties)/)
  })

  test('N4 a feature speaks of transactions in its types', () => {
    const text = "import type { Tx } from '../../db/transaction'\nexport type A = Tx\n"
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
