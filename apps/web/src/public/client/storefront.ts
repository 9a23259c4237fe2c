import { runKeepButtons, showLists } from './storefront/keep-buttons'
import { runKeptPage } from './storefront/kept-page'
import { answerCurrency, answerSearch } from './storefront/leftovers'
import { onListsChange } from './storefront/lists'

/** What the storefront's pages run beside the shell: the visitor's lists, and the answers of its leftovers (T2, T3). */
answerSearch()
answerCurrency()
runKeepButtons()
showLists()
onListsChange(() => showLists())
runKeptPage()
