import * as React from 'react'

const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)

/**
 * React's development build takes a stack of each element that is made, up to 10,000 a second, for its warnings to name
 * where. It is told that it has taken as many: any warning fails its test without that, too.
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
