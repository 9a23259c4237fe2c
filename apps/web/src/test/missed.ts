import { configure, getConfig } from '@testing-library/react'

/**
 * What is asked again until it is there is missed many times. The page is printed once, when it is given up: the testing
 * library adds it to the last message then, and printed it for each of those before, too.
 */
export function printPageOnce() {
  const { getElementError } = getConfig()
  configure({
    getElementError: (message, container) => {
      if (Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') !== true) {
        return getElementError(message, container)
      }
      const missed = new Error(message ?? undefined)
      missed.name = 'TestingLibraryElementError'
      return missed
    },
  })
}
