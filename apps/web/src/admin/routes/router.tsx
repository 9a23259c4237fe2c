import type { accountPages } from '@getzo/contract/account-pages'
import { screens } from '@getzo/contract/paths'
import { type Capability, can } from '@getzo/domain/auth/capabilities'
import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
  useParams,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { areaScreens } from '../../account/area/area-screens'
import { nextPage } from '../../account/sign-in/next-page'
import { currentUserQuery, signOut, useCan } from '../api/current-user'
import { queryClient } from '../api/query-client'
import { sessionToken } from '../api/session/session'
import { t } from '../shell/shell.text'
import { openIn } from '../ui/change-language'
import { loadListViews } from '../ui/list-views/list-views.api'
import { notify } from '../ui/messages/toasts'
import { CrashNotice } from '../ui/page/ErrorBoundary'
import { readRecordId } from '../ui/page/record-id'
import { Forbidden, LoadingLines, LoadingPage, NotFound } from '../ui/page/states'
import type { AdminScreen } from './admin-screen'
import { lazyScreen } from './lazy-screen'
import { Root } from './Root'
import { screenComponent } from './screen-component'
import { adminScreens } from './screen-table'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The path of a staff screen's sidebar link. */
    area?: string
  }
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFound })

const accountFrame = createRoute({
  getParentRoute: () => root,
  id: 'account',
  component: lazyScreen(() => import('../../account/AccountFrame'), 'AccountFrame'),
})

/**
 * Redirects a signed-in person to the start screen (A10). The next call finds out if the session has ended meanwhile.
 */
function leadOn({ search }: { search: { next?: unknown } }) {
  if (sessionToken() !== null) throw redirect({ href: nextPage(search.next), replace: true })
}

const SignIn = lazyScreen(() => import('../../account/sign-in/SignInScreen'), 'SignInScreen')
const accountScreens = [
  [screens.signIn, SignIn],
  [screens.signUp, lazyScreen(() => import('../../account/SignUpScreen'), 'SignUpScreen')],
  [
    screens.forgotPassword,
    lazyScreen(() => import('../../account/ForgotPasswordScreen'), 'ForgotPasswordScreen'),
  ],
  [
    screens.resetPassword,
    lazyScreen(() => import('../../account/ResetPasswordScreen'), 'ResetPasswordScreen'),
  ],
  [screens.firstSignIn, lazyScreen(() => import('../../account/FirstSignInScreen'), 'FirstSignInScreen')],
  [
    screens.secondFactor,
    lazyScreen(() => import('../../account/sign-in/SecondFactorScreen'), 'SecondFactorScreen'),
  ],
  [screens.confirmEmail, lazyScreen(() => import('../../account/MailedLinkScreens'), 'ConfirmEmailScreen')],
  [screens.knownBrowser, lazyScreen(() => import('../../account/MailedLinkScreens'), 'KnownBrowserScreen')],
  // one that the server does not answer could not be opened by a link
] as const satisfies readonly (readonly [(typeof accountPages)[number], unknown])[]

const home = createRoute({
  getParentRoute: () => accountFrame,
  path: '/',
  component: SignIn,
  beforeLoad: leadOn,
})

/** Ends the session and goes to / (A6). This address exists only in the browser: the server never receives it. */
const signOutRoute = createRoute({
  getParentRoute: () => root,
  path: '/signout',
  beforeLoad: async ({ preload, search }) => {
    // somebody only points at a link to it
    if (preload) return
    if (sessionToken() !== null && !(await signOut())) notify.warning(t('shell.logoutUnheard'))
    throw redirect({ to: '/', search, replace: true })
  },
})

/** Sends an anonymous visitor to / and back after signing in (A15, A10). */
async function askForSignIn({ location }: { location: { href: string } }) {
  if (sessionToken() === null) throw redirect({ to: '/', search: { next: location.href }, replace: true })
  let first: '/firstsignin' | '/secondfactor' | null = null
  try {
    const user = await queryClient.ensureQueryData(currentUserQuery)
    if (user.must_set_up) first = screens.firstSignIn
    else if (user.must_add_factor) first = screens.secondFactor
  } catch (error) {
    if (sessionToken() !== null) throw error
    throw redirect({ to: screens.signIn, search: { next: location.href }, replace: true })
  }
  // the server refuses every other call until then (W18, W15)
  if (first !== null) throw redirect({ to: first, search: { next: location.href }, replace: true })
}

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  component: lazyScreen(() => import('../shell/Shell'), 'Shell'),
  notFoundComponent: NotFound,
  pendingComponent: LoadingPage,
  // the settings that a list is drawn with are loaded together with the user
  beforeLoad: async (to) => {
    const views = sessionToken() === null ? undefined : loadListViews()
    await askForSignIn(to)
    const user = queryClient.getQueryData(currentUserQuery.queryKey)
    // the page is on its way in the person's language (W14); pointing at a link loads none
    if (!to.preload && user !== undefined && openIn(user.language, to.location.href)) {
      await new Promise(() => {})
    }
    await views
  },
})

const accountArea = createRoute({
  getParentRoute: () => accountFrame,
  id: 'area',
  component: lazyScreen(() => import('../../account/area/AreaFrame'), 'AreaFrame'),
  beforeLoad: askForSignIn,
})

/** The page after signing in: one's own choice, else the shop's (A24); the user has been read by now. */
const startPage = () => queryClient.getQueryData(currentUserQuery.queryKey)?.start_page ?? 'orders'

const adminHome = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: screens[startPage()], replace: true })
  },
})

function screenRoute(screen: AdminScreen) {
  const { path, capability, area } = screen
  const { Screen, loader, takeFirstPage } = screenComponent(screen)
  return createRoute({
    getParentRoute: () => admin,
    path: path.replace(/^\/admin/, ''),
    staticData: { area },
    // an address with an invalid id only shows the message
    loader: async ({ params, location }) => {
      if (!hasReadableId(params)) return
      await Screen.preload?.()
      if (!mayOpen(capability)) return
      const id = recordIn(params)
      if (id !== null) await loader(id)
      else if (location.searchStr === '') await takeFirstPage()
    },
    // another record is another screen: no state of one form, and none of its values, passes to the next
    remountDeps: ({ params }) => params,
    component: () => (
      <Guarded capability={capability}>
        <Screen />
      </Guarded>
    ),
  })
}

/**
 * Shows a screen to those who may see it; the server refuses the others by itself (A16). An address with an invalid id
 * has no screen.
 */
function Guarded({ capability, children }: { capability: Capability; children: ReactNode }) {
  const isAllowed = useCan(capability)
  if (!hasReadableId(useParams({ strict: false }))) return <NotFound />
  return isAllowed ? children : <Forbidden />
}

/** A screen that the role does not open is not requested: the server would log an attempt. */
function mayOpen(capability: Capability): boolean {
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  return user !== undefined && can(user.credentials.role, capability)
}

const recordIn = ({ id = '' }: { id?: string }) => readRecordId(id)
const hasReadableId = (params: { id?: string }) => params.id === undefined || recordIn(params) !== null

const routeTree = root.addChildren([
  accountFrame.addChildren([
    home,
    ...accountScreens.map(([path, component]) =>
      createRoute({ getParentRoute: () => accountFrame, path, component }),
    ),
    accountArea.addChildren(
      areaScreens.map(([path, component]) =>
        createRoute({ getParentRoute: () => accountArea, path, component }),
      ),
    ),
  ]),
  signOutRoute,
  admin.addChildren([adminHome, ...adminScreens.map(screenRoute)]),
])

/** The router. Addresses are plain text: no value is parsed as a number or an object. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: writeSearch,
    scrollRestoration: true,
    // pointing at a link often precedes following it: the screen's files are prefetched
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    // loaded data are shown at once
    defaultPendingMinMs: 0,
    defaultPendingComponent: LoadingLines,
    defaultErrorComponent: ({ error, reset }) => <CrashNotice error={error} onRetry={reset} />,
    defaultNotFoundComponent: NotFound,
  })
}

function writeSearch(search: Record<string, unknown>): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') written.set(name, value)
  }
  return written.size === 0 ? '' : `?${written}`
}
