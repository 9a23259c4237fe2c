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

const drawn = `<section id="a" role="region list"><h1>b</h1><p title=""></p><p title="c, d"></p></section>
  <div role="dialog" aria-modal="true"><form><input id="e" type="TEXT"><input id="f" type="Submit"><input id="g"></form></div>
  <svg><a href="#"></a><linearGradient></linearGradient></svg><a id="h" href="/x" data-tip="i">j</a><ul><li role="listitem">k</ul>`

test.each([
  '*',
  'p',
  'a, input,section',
  '[role="dialog"][aria-modal="true"]',
  '[role=dialog]',
  '*[role~="list"],li',
  '*[role~=""]',
  '[title=""]',
  '[title="c, d"], h1',
  'input[type=submit], input[type=button]',
  'input[type="text"]:not([id="e"])',
  'input:not([type]):not([list])',
  'a[href]:not([href="#"])',
  'lineargradient',
  '[data-tip]',
  'div input, svg > a',
  ':is(h1, p)',
])('%s finds what jsdom finds, in its order', (selector) => {
  document.body.innerHTML = drawn
  const template = document.createElement('template')
  template.innerHTML = drawn
  // a fragment's lookup is jsdom's own
  const expected = [...template.content.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML)
  const all = [...document.body.querySelectorAll('*')]
  const found = [...document.body.querySelectorAll(selector)]
  expect(found.map(({ outerHTML }) => outerHTML)).toEqual(expected)
  expect(document.querySelector('body')?.querySelector(selector)).toBe(found[0] ?? null)
  expect(all.filter((element) => element.matches(selector))).toEqual(found)
})

test.each(['!', 'p,', '[=a]', ''])('the invalid selector "%s" is refused', (selector) => {
  expect(() => document.body.matches(selector)).toThrow('valid selector')
  expect(() => document.body.querySelector(selector)).toThrow('valid selector')
  expect(() => document.querySelectorAll(selector)).toThrow('valid selector')
})
