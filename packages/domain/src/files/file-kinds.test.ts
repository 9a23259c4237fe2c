import { describe, expect, test } from 'vitest'
import { inEnglish } from '../words/in-english'
import { checkFile, typeOfFile } from './file-kinds'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

describe('the type of a file', () => {
  test.each([
    ['%PDF-1.7\n', 'application/pdf'],
    ['\u0089PNG\r\n\u001A\n....', 'image/png'],
    ['\u00FF\u00D8\u00FF\u00E0', 'image/jpeg'],
    ['GIF89a', 'image/gif'],
    ['RIFF....WEBPVP8 ', 'image/webp'],
    ['RIFF....WAVEfmt ', null],
    ['<svg xmlns="http://www.w3.org/2000/svg">', null],
    ['<!doctype html>', null],
    [' %PDF-1.7', null],
    ['%PDF', null],
    ['', null],
  ])('N10 B5 %j is %s, regardless of its name', (text, type) => {
    expect(typeOfFile(bytes(text))).toBe(type)
  })
})

test('B5 a document is a PDF; another type is refused by its name', () => {
  expect(checkFile('document', bytes('%PDF-1.4'))).toBeNull()
  const [picture, page] = ['GIF89a', '<html>'].map((text) => checkFile('document', bytes(text)))
  expect(picture && inEnglish(picture)).toBe('Please choose a PDF. This is image/gif.')
  expect(page && inEnglish(page)).toBe('Please choose a PDF.')
  expect(page?.field).toBe('file')
})

test('P6 V4 a picture is JPEG, PNG, WebP or GIF; an SVG, which can run script, is none', () => {
  const pictures = ['\u0089PNG\r\n\u001A\n', '\u00FF\u00D8\u00FF', 'GIF89a', 'RIFF....WEBPVP8 ']
  for (const head of pictures) expect(checkFile('picture', bytes(head))).toBeNull()
  const [drawing, document] = ['<svg xmlns="http://www.w3.org/2000/svg">', '%PDF-1.4'].map((text) =>
    checkFile('picture', bytes(text)),
  )
  expect(drawing && inEnglish(drawing)).toBe('Please choose a picture: JPEG, PNG, WebP or GIF.')
  expect(document && inEnglish(document)).toBe(
    'Please choose a picture: JPEG, PNG, WebP or GIF. This is application/pdf.',
  )
})

test('B5 the refusal carries the type that was found', () => {
  expect(checkFile('document', bytes('GIF89a'))?.params).toEqual({ type: 'image/gif' })
})

test('N10 a WEBP mark without RIFF before it is no picture', () => {
  expect(typeOfFile(bytes('RIFX....WEBPVP8 '))).toBeNull()
})

test('P16 a sheet is text of any encoding or a ZIP; the old XLS is none', () => {
  for (const head of ['id,name\n', '\u00EF\u00BB\u00BFid', '\u00FF\u00FEi\u0000d\u0000', 'PK\u0003\u0004']) {
    expect(checkFile('sheet', bytes(head))).toBeNull()
  }
  expect(checkFile('sheet', bytes('\u00D0\u00CF\u0011\u00E0\u00A1\u00B1'))?.rule).toBe('file.sheet_unknown')
  expect(checkFile('sheet', bytes('%PDF-1.4'))?.rule).toBe('file.sheet_other')
  expect(checkFile('picture', bytes('id,name'))?.rule).toBe('file.picture_unknown')
})
