import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

const labelsOf = (id: string) => {
  const { labels } = document.getElementById(id) as HTMLInputElement // of the page above it
  return labels && [...labels].map(({ textContent }) => textContent)
}

test.each<[string, string[] | null]>([
  ['<label for="a">One</label><input id="a"><label for="a">Two</label>', ['One', 'Two']],
  ['<label>Around <p><select id="a"></select></p></label>', ['Around ']],
  ['<label>First <input type="hidden"><input id="a"><input></label>', ['First ']],
  ['<label>Not of the second<input><input id="a"></label>', []],
  ['<label for="b">Of another<input id="a"></label>', []],
  ['<label for="">Of none<textarea id="a"></textarea></label>', []],
  ['<label for="a">Of a field</label><input id="a" type="hidden">', null],
  ['<label for="a">One</label><button id="a">Go</button><button id="a">Come</button>', ['One']],
])('a field has the same labels as in a browser: %s', (html, labels) => {
  document.body.innerHTML = html
  expect(labelsOf('a')).toEqual(labels)
})

test('a label names the same element as in a browser, and nothing that cannot be labelled', () => {
  document.body.innerHTML = '<label for="a">One</label><p id="a"></p><label>Two<i></i><meter></meter></label>'
  const named = [...document.querySelectorAll('label')].map(({ control }) => control?.tagName)
  expect(named).toEqual([undefined, 'METER'])
})

test('any change of the page is noticed at once', () => {
  document.body.innerHTML = '<label id="l" for="a">One</label><input id="a"><input id="b">'
  expect(labelsOf('a')).toEqual(['One'])
  document.getElementById('l')?.setAttribute('for', 'b')
  expect([labelsOf('a'), labelsOf('b')]).toEqual([[], ['One']])
  document.getElementById('b')?.setAttribute('id', 'c')
  expect(labelsOf('c')).toEqual([])
  document.body.insertAdjacentHTML('beforeend', '<label for="c">Two</label>')
  expect(labelsOf('c')).toEqual(['Two'])
  expect(screen.getByLabelText('Two').id).toBe('c')
  document.getElementById('c')?.setAttribute('type', 'hidden')
  expect(labelsOf('c')).toBeNull()
})
