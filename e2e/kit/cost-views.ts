import type { Page } from 'playwright-core'
import { dialog } from './person'
import type { View } from './staff-views'

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Cost and margin with its dialogs, and the later bill of an arrival. */
export const costViews: View[] = [
  { name: 'S8 W11 cost and margin', path: '/admin/reports?report=margin', tabbedFrom: 'main' },
  { name: 'S8 losses and cost differences', path: '/admin/losses?rows=25' },
  {
    name: 'S8 rates of labels',
    path: '/admin/reports?report=margin',
    arrive: async (page) => {
      await press('Exchange rates')(page)
      await dialog(page, 'Exchange rates')
        .getByRole('button', { name: /^Remove/ })
        .first()
        .waitFor()
    },
    isEnd: true,
  },
  {
    name: 'S8 costs of SKUs that have none',
    path: '/admin/reports?report=margin',
    arrive: async (page) => {
      await press(/^Enter (\d+ )?costs?$/)(page)
      await dialog(page).getByRole('textbox').first().fill('ten')
    },
    isEnd: true,
  },
  {
    name: 'S8 a later bill of a closed arrival',
    path: (made) => `/admin/arrival/${made.closedArrivalId}`,
    arrive: async (page) => {
      await press('Later bill')(page)
      await dialog(page, 'Later bill').getByLabel('Duty').waitFor()
    },
    isEnd: true,
  },
]
