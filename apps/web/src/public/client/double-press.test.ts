import { beforeEach, expect, test } from 'vitest'
import { ignoreSecondPresses } from './double-press'

// a document of its own: the guard stays on it, and would swallow the quick presses of other tests
const page = document.implementation.createHTMLDocument()
ignoreSecondPresses(page)

let pressed: string[] = []
let x = 0
beforeEach(() => {
  pressed = []
  // away from the presses of the previous test
  x += 200
  page.body.innerHTML =
    '<button>Send</button><a href="#way">Back</a><label for="size">L</label><input id="size" type="radio">'
  for (const one of page.querySelectorAll('a, button, input'))
    one.addEventListener('click', () => pressed.push(one.tagName))
})

const press = (selector: string, right = 0, detail = 1) => {
  const at = { clientX: x + right, clientY: 50 }
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail, ...at })
  page.querySelector(selector)?.dispatchEvent(event)
  return event.defaultPrevented
}

test('K16 F2 the second half of a double press does not follow a link that has come under it', () => {
  expect([press('button'), press('a')]).toEqual([false, true])
  expect(pressed).toEqual(['BUTTON'])
})

test('K16 two presses of the same thing, or in two places, are two presses', () => {
  expect([press('button'), press('button'), press('a', 100)]).toEqual([false, false, false])
  expect(pressed).toEqual(['BUTTON', 'BUTTON', 'A'])
})

test('K16 keys press the focused element as often as they are pressed', () => {
  expect([press('button', 0, 0), press('a', 0, 0)]).toEqual([false, false])
  expect(pressed).toEqual(['BUTTON', 'A'])
})

test('K16 a label still activates its input', () => {
  press('button')
  press('label')
  expect(pressed).toEqual(['BUTTON', 'INPUT'])
})
