import { screens } from './paths'

/**
 * The staff's pages outside /admin and /account, which the server answers with their bundle. It stands beside paths.ts,
 * since the script of customers' pages would bring all of `screens` with it.
 */
export const accountPages = [
  screens.signIn,
  screens.signUp,
  screens.forgotPassword,
  screens.resetPassword,
  screens.confirmEmail,
  screens.knownBrowser,
  screens.firstSignIn,
  screens.secondFactor,
] as const
