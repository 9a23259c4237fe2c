import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test.each([
  '<button hidden>Save</button>',
  '<div hidden><button>Save</button></div>',
  '<div style="display: none"><p><button>Save</button></p></div>',
  '<div style="visibility: hidden"><p><button>Save</button></p></div>',
  '<div aria-hidden="true"><button>Save</button></div>',
  '<dialog><button>Save</button></dialog>',
  '<datalist><button>Save</button></datalist>',
])('a query by role leaves out hidden elements: %s', (html) => {
  document.body.innerHTML = html
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  '<dialog open><button>Save</button></dialog>',
  '<div style="visibility: hidden"><p style="visibility: visible"><button>Save</button></p></div>',
  '<div style="display: contents"><button>Save</button></div>',
])('and finds visible elements: %s', (html) => {
  document.body.innerHTML = html
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
})
