import { afterEach, expect, test } from 'vitest'
import { speak } from '../../../i18n/spoken'
import * as french from '../../../i18n/staff/fr'
import { storedViewName, viewName } from './view-name'

afterEach(() => speak('en'))

test('W3 W14 a view of the demo is named in the person’s language, and keeps its stored name unless it is renamed', () => {
  speak('fr', french)
  const toShip = { name: 'To ship', created_by: 'demo' }
  const shown = { ...toShip, name: viewName(toShip) }
  expect(shown.name).toBe('À expédier')
  expect(storedViewName(shown)).toBe('To ship')
  expect(storedViewName({ ...shown, name: 'À emballer' })).toBe('À emballer')
  expect(storedViewName({ name: 'À expédier', created_by: 'ada@getzo.test' })).toBe('À expédier')
})
