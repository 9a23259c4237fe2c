import { configure, getConfig } from '@testing-library/react'

/**
 * A query that is repeated until it succeeds fails many times. The page is printed once, after the timeout: the testing
 * library then adds it to the last message, but would also have printed it for each earlier one.
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
