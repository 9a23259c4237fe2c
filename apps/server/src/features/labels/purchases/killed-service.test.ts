import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type LabelDesk, startLabelDesk } from '../../../test-kit/desks/label-desk'
import { makePlainWeb } from '../../../test-kit/plain-web'

/** A start of the whole service takes a second or two: a few in every run of the tests, LABEL_RUNS=200 for a release. */
const runs = Math.max(2, Math.floor(Number(process.env.LABEL_RUNS ?? 0)))
vi.setConfig({ testTimeout: 30_000 + runs * 20_000, hookTimeout: 120_000 })

let at: LabelDesk
let folder: string
let web: Awaited<ReturnType<typeof makePlainWeb>>
let service: ChildProcess | null = null

beforeAll(async () => {
  at = await startLabelDesk({ withJobs: false, labelWaitMs: 0 })
  web = await makePlainWeb()
  folder = await mkdtemp(join(tmpdir(), 'getzo-labels-'))
  const root = join(import.meta.dirname, '../../../../../..')
  const outDir = join(folder, 'server', 'dist')
  await build({
    root: join(root, 'apps/server'),
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'src/main.ts',
      outDir,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  })
  await mkdir(join(folder, 'web'), { recursive: true })
  await symlink(web.folder, join(folder, 'web', 'dist'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  // what npm could not put with the others
  await symlink(join(root, 'apps/server/node_modules'), join(folder, 'server', 'node_modules'))
})
afterAll(async () => {
  service?.kill('SIGKILL')
  await at.close()
  await web.remove()
  await rm(folder, { recursive: true, force: true })
})

/** The service as an operator starts it, on the database of the test. */
async function startService(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(folder, 'server', 'dist', 'main.mjs')], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: at.product.serviceUrl,
      DATABASE_OWNER_URL: at.product.url,
      LOG_LEVEL: 'silent',
      ...at.carrier.env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('is ready on')) break
  return child
}

test(`L7 a service that is killed between the carrier's answer and the store, ${runs} times: one label, and it is seen`, async () => {
  const outcomes: unknown[] = []
  for (let run = 0; run < runs; run += 1) {
    at.now()
    const { id } = await at.order()
    await at.generate(id)
    const sold = at.carrier.shipments.length
    service = await startService()
    // from before the answer leaves the carrier to after it was stored
    await expect.poll(() => at.asked('ship').length, { interval: 1 }).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, run % 20))
    service.kill('SIGKILL')
    await once(service, 'exit')
    expect(at.carrier.shipments.length).toBe(sold + 1)
    await at.runJobs(400_000)
    const { label } = await at.desk(id)
    const bought = await at.soldFor(id)
    const isSeen = label?.tracking_number === bought[0]?.trackingNumber
    outcomes.push([label?.status, isSeen, bought.length, at.isDeclared()])
    // the next service takes up the killed one's jobs, and buys nothing more
    await at.product.asOwner(
      'update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()',
    )
    await at.product.runOutbox()
    expect(await at.soldFor(id)).toHaveLength(1)
  }
  expect(outcomes).toEqual(Array.from({ length: runs }, () => ['bought', true, 1, true]))
})
