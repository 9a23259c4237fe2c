import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test-kit/customer-pages'

test.each([
  ['en', 'View file', 'File cannot be displayed.'],
  ['fr', 'Ouvrir le fichier', 'Le fichier ne peut pas être affiché.'],
  ['cn', '查看文件', '文件无法显示。'],
] as const)('Q8 a document in %s', (language, view, failed) => {
  const fileUrl = '/files/documents/guide.pdf'
  openPage({ name: 'document', props: { title: 'Care guide', brand: 'Alder & Tide', fileUrl } }, language)
  expect(document.title).toBe('Alder & Tide Care guide | Getzo')
  expect(screen.getByRole('link', { name: view }).getAttribute('href')).toBe(fileUrl)
  // the browser shows the content of the element if it cannot show the file
  const shown = document.querySelector('object')
  expect(shown?.getAttribute('data')).toMatch(/^\/files\/documents\/guide\.pdf#/)
  expect(shown?.textContent).toContain(failed)
})
