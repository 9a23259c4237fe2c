import { expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../test/fake-api'
import { orderRow } from '../../test/order-records'
import { drawTree } from '../snapshots/page-tree'
import { drawSketch } from './draw-sketch'

/** The text of what is drawn at an address, with each link's address. */
async function drawn(address: string): Promise<string | null> {
  const sketch = await drawSketch({ address })
  if (sketch === null) return null
  const { element, drawRest } = drawTree(sketch.page)
  drawRest()
  const links = [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  return [element.textContent, ...links].join(' ')
}

test('A20 a list is drawn with its rows, and with who is signed in, by what the calls answer', async () => {
  fakeApi({
    'GET /auth/user': () => ({ body: userOf('csr') }),
    'GET /release/o/all': ({ query }) => page(query.q === 'nobody' ? [] : [orderRow()]),
  })
  const whole = await drawn('/admin/orders')
  expect(whole).toContain('G2-12')
  expect(whole).toContain('/admin/o/12')
  expect(whole).toContain('Hello, Ada')
  expect(whole).not.toContain('Users')
  expect(await drawn('/admin/orders?q=nobody')).not.toContain('G2-12')
})

test('A16 nothing of one sketch stands in the next: people, rows and columns are those of who asks now', async () => {
  const ask = async (role: string, email: string, number: string) => {
    const person = userOf(role, email)
    fakeApi({
      'GET /auth/user': () => ({
        body: { ...person, credentials: { ...person.credentials, firstName: email } },
      }),
      'GET /release/o/all': () => page([{ ...orderRow(), order_number: number }]),
    })
    return drawn('/admin/orders')
  }
  const first = await ask('administrator', 'ada@getzo.test', 'G2-77')
  const second = await ask('csr', 'bo@getzo.test', 'G2-88')
  expect(first).toContain('G2-77')
  expect(first).toContain('/admin/users')
  expect(second).toContain('Hello, bo@getzo.test')
  expect(second).not.toMatch(/ada@getzo|G2-77|\/admin\/users/)
})

test('A15 after a session that has ended the next one is drawn all the same', async () => {
  fakeApi({ 'GET /auth/user': () => refusal('session_ended') })
  expect(await drawn('/admin/orders')).toBeNull()
  fakeApi({
    'GET /auth/user': () => ({ body: userOf('csr') }),
    'GET /release/o/all': () => page([orderRow()]),
  })
  expect(await drawn('/admin/orders')).toContain('G2-12')
})

test.each(['/admin/orders/new', '/admin/o/12', '/signin', '/admin/nowhere'])(
  'A20 %s is no list, and nothing is asked for it',
  async (address) => {
    const calls = fakeApi({})
    expect(await drawn(address)).toBeNull()
    expect(calls).toEqual([])
  },
)

test('A16 a list that the role does not open, or that cannot be read, is not drawn', async () => {
  fakeApi({ 'GET /auth/user': () => ({ body: userOf('csr') }) })
  expect(await drawn('/admin/users')).toBeNull()
  fakeApi({
    'GET /auth/user': () => ({ body: userOf('csr') }),
    'GET /release/o/all': () => refusal('malformed', { field: 'after' }),
  })
  expect(await drawn('/admin/orders?after=x')).toBeNull()
})
