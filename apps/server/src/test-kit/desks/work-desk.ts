import { forgotPassword } from '@getzo/contract/auth/auth.endpoints'
import * as imports from '@getzo/contract/imports/imports.endpoints'
import * as labels from '@getzo/contract/labels/labels.endpoints'
import * as many from '@getzo/contract/lists/many.endpoints'
import * as works from '@getzo/contract/works/works.endpoints'
import { expect } from 'vitest'
import { makeAccount } from '../accounts'
import { createCustomers } from '../customers-order'
import { sendable } from '../stand-ins/carrier'
import type { TestApp } from '../test-app'
import { customersCsv } from './import-desk'

const reader = 'jo@example.com'

type Kind = 'letter' | 'label' | 'import' | 'act of many' | 'list'
type Times = Record<string, number>

const besideMsMax = 5_000

/** The times of each kind of work, alone and beside other work, as a text, and the kinds that took more than 5 s longer beside it. A slow machine slows both. */
export function besideOf(alone: Times, beside: Times) {
  const said = Object.entries(beside).map(([kind, ms]) => `${kind}: ${alone[kind]} ms alone, ${ms} ms beside`)
  const late = Object.entries(beside)
    .filter(([kind, ms]) => ms > Math.max(besideMsMax + (alone[kind] ?? 0), 5 * (alone[kind] ?? 0)))
    .map(([kind]) => kind)
  return { said: said.join('; '), late }
}

/** Work that people wait for, each from its call to its end: of a product whose jobs run, with a carrier. */
export async function createWork(product: TestApp) {
  const boss = await product.signedInAs('administrator', { email: 'claire@example.com' })
  await makeAccount(product, { email: reader })

  /** A call that may find its database away is made again, as screens do. */
  async function answered<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
    let answer = await call()
    await expect
      .poll(async () => (answer.status === 503 ? (answer = await call()) : answer).status)
      .not.toBe(503)
    return answer
  }

  const order = () => createCustomers(product).order({ ...sendable, tyl_date_delivered: null })
  const generate = (id: number) =>
    answered(() => product.call(labels.generateLabel, { params: { order_id: id }, body: {} }, boss))

  async function sendsPasswordLetter() {
    product.letters.length = 0
    await answered(() => product.call(forgotPassword, { body: { email: reader } }))
    await expect.poll(() => product.letters.map(({ to }) => to)).toContain(reader)
  }

  async function importsCustomers(phone: string) {
    const body = Buffer.from(customersCsv(`Ann,${phone}`))
    const uploaded = await answered(() =>
      product.call(
        imports.uploadImport,
        { params: { kind: 'customers' }, query: { name: 'a.csv' }, body },
        boss,
      ),
    )
    const { id, columns } = uploaded.body.data
    const params = { id }
    const state = async () => (await product.call(imports.readImport, { params }, boss)).body.state
    await answered(() => product.call(imports.checkImport, { params, body: { columns } }, boss))
    await expect.poll(state).toBe('checked')
    await answered(() =>
      product.call(imports.carryOutImport, { params, body: { rows: 1, without_refused: true } }, boss),
    )
    await expect.poll(state).toBe('imported')
  }

  async function actsOnMany(id: number) {
    const body = { list: 'listOrders', act: 'status', order_status: 'shipped', records: [{ id }] }
    const started = await answered(() => product.call(many.startMany, { body }, boss))
    const read = () => product.call(works.readWork, { params: { id: started.body.data.id } }, boss)
    await expect.poll(async () => (await read()).body.state).toBe('done')
  }

  async function buysLabel(id: number) {
    await generate(id)
    const read = () => product.call(labels.readLabelContext, { params: { order_id: id } }, boss)
    await expect.poll(async () => (await read()).body.label?.status).toBe('bought')
  }

  /** Milliseconds of each kind of work, all begun at once; what a carrier or endpoint keeps waiting is left out. */
  async function timed(kinds: Partial<Record<Kind, () => Promise<unknown>>>): Promise<Times> {
    const from = performance.now()
    const times = Object.entries(kinds).map(async ([kind, work]) => {
      await work()
      return [kind, Math.round(performance.now() - from)] as const
    })
    return Object.fromEntries(await Promise.all(times))
  }

  return { boss, order, generate, sendsPasswordLetter, importsCustomers, actsOnMany, buysLabel, timed }
}
