import { storePaths } from '@getzo/contract/storefront/storefront.pages'
import { useId } from 'react'
import { useText } from '../../shell/context'
import { storeText } from './storefront.text'

/**
 * The quick search of the bar and the mobile search of /search. Both get the same answer, with or without script (T3).
 */
export function SearchForm({ place, typed = '' }: { place: 'quick' | 'mobile'; typed?: string }) {
  const t = useText(storeText)
  const id = useId()
  return (
    <search>
      <form className="store-search field" action={storePaths.search} data-search={place}>
        <label htmlFor={id} className={place === 'quick' ? 'only-heard' : undefined}>
          {t('store.search.label')}
        </label>
        <div className="store-search-line">
          <input id={id} name="q" type="search" maxLength={200} autoComplete="off" defaultValue={typed} />
          <button className="button button-plain">{t('store.search')}</button>
        </div>
      </form>
    </search>
  )
}
