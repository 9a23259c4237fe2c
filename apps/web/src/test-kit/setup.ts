import './no-tracks'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'
import { queryClient } from '../admin/api/query-client'
import { endQuestion } from '../admin/ui/dialogs/confirm'
import { ahead } from '../admin/ui/later'
import { endUndos } from '../admin/ui/messages/undo'
import { forgetToken } from '../session-token'
import { findLabelsAtOnce } from './labels'
import { printPageOnce } from './missed'
import { takeNoOwnerStacks } from './owner-stacks'
import { saidTwice } from './said-once'
import { selectAtOnce } from './selectors'
import { styleInTests } from './shown'

// A screen's chunk is transformed when it is first opened, which is slow on a busy machine.
configure({ asyncUtilTimeout: 60_000 })
printPageOnce()

// a test presses at once what a person reaches after a while
ahead.load = (act) => act()

// jsdom lacks these, and Mantine needs them.
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  }),
})
class ResizeObserverOfTests {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.defineProperty(window, 'ResizeObserver', { writable: true, value: ResizeObserverOfTests })
// without layout nothing is ever near the window: of many rows only the required ones are drawn (ui/rows)
class IntersectionObserverOfTests {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.defineProperty(window, 'IntersectionObserver', { writable: true, value: IntersectionObserverOfTests })
Element.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}
window.getComputedStyle = styleInTests
findLabelsAtOnce()
selectAtOnce()
takeNoOwnerStacks()

/** A printed error or warning, and a request that no test answers, fail the test (style 15). */
let printed: string[] = []

beforeEach(() => {
  printed = []
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      printed.push(parts.map(String).join(' '))
    })
  }
  vi.stubGlobal('fetch', (target: unknown) => {
    printed.push(`request that no test answers: ${String(target)}`)
    return Promise.reject(new Error('no network in tests'))
  })
  // a screen's last call, whose answer comes after its test, would be repeated during the next one
  onTestFinished(() => queryClient.clear())
})

afterEach(() => {
  const twice = saidTwice()
  cleanup()
  // an undo on offer hears the keys of the document, which the next test has too
  endUndos()
  // a question that was left open is shown by the next test's page
  endQuestion()
  // content added outside React: the pages that the server renders
  document.body.replaceChildren()
  forgetToken()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  if (twice.length > 0) throw new Error(`a refusal stands twice on the page:\n${twice.join('\n')}`)
  if (printed.length > 0) throw new Error(`printed errors and unanswered requests:\n${printed.join('\n')}`)
})
