import { expect, test } from 'vitest'
import { brand_id, create, made, read, save, useProductDesk } from '../../../test-kit/desks/product-desk'
import { formOf, plainForm } from '../../../test-kit/product-forms'

useProductDesk()

const french = { name: 'Bol', description: '', warranty_information: '' }
const typed = {
  should_have: ' A maker’s mark under the foot ',
  texts: { fr: { ...french, should_have: 'La marque de l’atelier sous le pied' } },
}
const kept = {
  should_have: 'A maker’s mark under the foot',
  texts: { fr: { should_have: 'La marque de l’atelier sous le pied' } },
}

test('Q11 P18 what yours should have is stored with a product, in its languages', async () => {
  expect(await made(plainForm(brand_id, typed))).toMatchObject(kept)
  const bare = await made(plainForm(brand_id, { texts: { fr: french } }))
  expect([bare.should_have, bare.texts.fr]).toEqual(['', french])
})

test('Q11 O28 a save that leaves it out keeps it, in every language; an empty one clears it', async () => {
  const held = await made(plainForm(brand_id, typed))
  const { id } = held
  const { should_have: _, ...without } = formOf(held)
  expect((await save(id, { ...without, texts: { fr: french } })).body.data.product.version).toBe(0)
  expect(await read(id)).toMatchObject(kept)
  await save(id, { ...without, should_have: '', texts: { fr: { ...french, should_have: '' } } })
  const cleared = await read(id)
  expect([cleared.should_have, cleared.texts.fr]).toEqual(['', french])
})

test('Q11 a text that is too long is refused by its name', async () => {
  const long = plainForm(brand_id, { should_have: 'x'.repeat(2001) })
  const { status, body } = await create(long)
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('should_have')])
})
