import type { Deps } from '../../deps'
import type { Route } from '../../http/route'

export function ordersRoutes(_route: Route, _deps: Deps) {}
