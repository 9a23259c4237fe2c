import type { PageContext } from '@getzo/contract/pages/pages'
import type { Language } from '@getzo/domain/public/device'
import { createContext, useContext } from 'react'

const Context = createContext<PageContext | null>(null)

export const PageContextProvider = Context.Provider

/** The server's data about this visit. */
export function usePage(): PageContext {
  const page = useContext(Context)
  if (!page) throw new Error('usePage outside a page')
  return page
}

/** The text function of an area in this visit's language: `const t = useText(orderText)`. */
export function useText<T>(area: Record<Language, T>): T {
  return area[usePage().language]
}
