import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readPdf } from '../../test-kit/read/read-pdf'
import { createSheets } from './sheet'

test('W8 a paper that cannot be drawn is named in its place, and those after it are drawn', async () => {
  const { paper, file } = createSheets('a4', 'Papers')
  const instead = { failed: [] as (string | null)[] }
  const draw = async (name: string, fails: 'at once' | 'later' | 'never') => {
    const { failed } = await paper(
      (sheet) => {
        sheet.continueWith(() => sheet.text(`Further ${name}`))
        if (fails !== 'at once') sheet.text(name)
        sheet.together(() => {
          sheet.text(`Part of ${name}`)
          if (fails !== 'never') throw new Error(`no ${name}`)
        })
      },
      (sheet) => sheet.text(`${name} could not be drawn.`),
    )
    instead.failed.push(failed)
  }
  await draw('One', 'at once')
  await draw('Two', 'later')
  await draw('Three', 'never')
  file.end()
  const pages = await readPdf(await buffer(file))
  expect(pages.map(({ text }) => text.replaceAll('\n', ' ').trim())).toEqual([
    'One could not be drawn.',
    expect.stringContaining('Two'),
    expect.stringContaining('Two could not be drawn.'),
    expect.stringContaining('Three'),
  ])
  expect(instead.failed).toEqual([expect.stringContaining('no One'), expect.stringContaining('no Two'), null])
})
