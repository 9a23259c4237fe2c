import { expect, test } from 'vitest'
import { cycleOf } from '../apps/web/vite/chunk-cycles'

test.each([
  [
    'a chain, and a chunk that two others need',
    { list: ['shared', 'app'], shared: ['app'], app: [] },
    undefined,
  ],
  [
    'a round behind a chain',
    { screen: ['list'], list: ['shared'], shared: ['app', 'list'], app: [] },
    ['list', 'shared', 'list'],
  ],
])('A20 the build refuses chunks of the screens that import one another: %s', (_, imports, cycle) => {
  expect(cycleOf(new Map(Object.entries(imports)))).toEqual(cycle)
})
