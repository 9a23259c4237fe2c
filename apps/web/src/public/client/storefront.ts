import { runKeepButtons, showLists } from './storefront/keep-buttons'
import { runKeptPage } from './storefront/kept-page'
import { answerCurrency, answerSearch } from './storefront/leftovers'
import { onListsChange } from './storefront/lists'

/**
 * The script of the storefront's pages, in addition to the shell's: the visitor's lists, and the answers of its
 * leftovers (T2, T3).
 */
answerSearch()
answerCurrency()
runKeepButtons()
showLists()
onListsChange(() => showLists())
runKeptPage()
