import * as React from 'react'

const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)

/**
 * React's development build captures a stack of each created element, up to 10,000 a second, to name the place in its
 * warnings. This counts them as already captured: any warning fails its test even without a stack.
 */
export function takeNoOwnerStacks() {
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals)) {
    throw new Error('this React counts its stacks elsewhere')
  }
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => {},
  })
}
