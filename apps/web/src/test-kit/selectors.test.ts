import { expect, test } from 'vitest'

const found = (within: string, selector: string) =>
  document.getElementById(within)?.querySelector(selector)?.textContent ?? null

test.each([
  ['out', '[id="a"]', 'one'],
  ['in', '[id="a"]', 'two'],
  ['in', '[id="b"]', null],
  ['in', '[id="in"]', null],
  ['out', '[id="none"]', null],
  ['in', '[id="a:1.2"]', 'three'],
])('an element is found by its id as in a browser: in %s %s', (within, selector, text) => {
  document.body.innerHTML =
    '<div id="out"><p id="a">one</p><p id="b">b</p><div id="in"><p id="a">two</p><p id="a:1.2">three</p></div></div>'
  expect(found(within, selector)).toBe(text)
})

test('an element outside any page finds its own', () => {
  const apart = document.createElement('div')
  apart.innerHTML = '<p id="a">one</p>'
  expect(apart.querySelector('[id="a"]')?.textContent).toBe('one')
})

test.each([
  ['p', 'p', true],
  ['p', 'script, style', false],
  ['style', 'script, style', true],
  ['p', '*', true],
  ['svg', 'svg,p', true],
  ['p', 'p.of', false],
  ['p', 'p:not([id])', false],
  ['p', 'div p, a', true],
  ['p', 'pre', false],
])('an element matches its tags: %s of %s is %s', (tag, selector, is) => {
  document.body.innerHTML = '<div><p id="a"></p><style></style><svg></svg></div>'
  expect(document.body.querySelector(`div > ${tag}`)?.matches(selector)).toBe(is)
})

test('an invalid selector is refused', () => {
  expect(() => document.body.matches('!')).toThrow('valid selector')
  expect(() => document.body.querySelector('!')).toThrow('valid selector')
})
