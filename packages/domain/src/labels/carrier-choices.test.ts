import { expect, test } from 'vitest'
import { packagingName, serviceName } from './carrier-choices'

test.each([
  [serviceName('08'), 'Worldwide Expedited'],
  [serviceName('96'), '96'],
  [packagingName('21'), 'UPS Express Box'],
  [packagingName('57'), 'Parcels'],
  [packagingName(''), ''],
])('L3 O38 a code of the carrier is read by its name, an unknown one as it is', (text, name) => {
  expect(text).toBe(name)
})
