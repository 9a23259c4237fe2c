import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'drawings')
const drawn = ['pictures', 'videos'].flatMap((part) =>
  readdirSync(join(folder, part)).map((name) => ({
    key: `${part}/${name}`,
    content: readFileSync(join(folder, part, name), 'utf8'),
  })),
)

test('N3 every drawing is well-formed SVG with a name and its own paper ground', () => {
  expect(drawn.length).toBeGreaterThan(60)
  for (const { key, content } of drawn) {
    expect([key, unclosed(content)]).toEqual([key, []])
    expect(content).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*aria-label="([^"]+)">\n<title>\1<\/title>/,
    )
    expect(content).not.toMatch(/NaN|undefined/)
  }
})

/** Tags that are not closed in their order, and text that no tag or quoted attribute is made of. */
function unclosed(svg: string): string[] {
  const open: string[] = []
  const faults: string[] = []
  const rest = svg.replaceAll(
    /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<]*")*)(\/?)>/g,
    (tag, closes, name, _attributes, empty) => {
      if (closes === '/') {
        if (open.pop() !== name) faults.push(tag)
      } else if (empty === '') open.push(name)
      return ''
    },
  )
  return /[<>"]|&(?!amp;|lt;|gt;|quot;)/.test(rest) ? [...faults, ...open, rest] : [...faults, ...open]
}

test('N3 no drawing holds a script, a style or an address of another host', () => {
  for (const { key, content } of drawn) {
    const text = content.replace('http://www.w3.org/2000/svg', '')
    expect([key, /<script|<style|style=|\son\w+=|https?:|href=/.test(text)]).toEqual([key, false])
  }
})

test('N3 a drawing is small enough for a phone', () => {
  for (const { key, content } of drawn) expect([key, content.length < 40_000]).toEqual([key, true])
})
