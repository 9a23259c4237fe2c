import * as endpoints from '@getzo/contract/auth/factors.endpoints'
import * as shapes from '@getzo/contract/auth/factors.schema'
import { requireSession, type Session } from '../../../access/session'
import type { Deps } from '../../../deps'
import { written } from '../../../http/envelope'
import type { Route } from '../../../http/route'
import type { SignInLimits } from '../sign-in/sign-in-limits'
import type { FactorLimits } from './factor-limits'
import {
  addPasskey,
  beginCodes,
  beginPasskey,
  confirmCodes,
  endCodes,
  readOwnFactors,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from './own-factors.service'
import { askForPasskey } from './passkeys.service'
import { prove } from './proof.service'
import type { SecondStep } from './second-step.service'

interface Parts {
  limits: FactorLimits
  signInLimits: SignInLimits
  secondStep: SecondStep
}

/** Passkeys, one-time codes and recovery codes (W15). */
export function factorRoutes(route: Route, deps: Deps, parts: Parts) {
  signInRoutes(route, parts)
  ownRoutes(route, deps, parts)
  passkeyRoutes(route, deps)

  route(endpoints.askProof, shapes.askProofShapes, async ({ session }) =>
    written({ options: await askForPasskey(deps, 'prove', requireSession(session).userId) }, 'factor.ready'),
  )

  route(endpoints.prove, shapes.proveShapes, async ({ body, session, request, write }) => {
    await prove({ deps, ...parts }, body, { session: requireSession(session), request, write })
    return written({}, 'factor.proved')
  })
}

function signInRoutes(route: Route, { secondStep }: Parts) {
  const entered = (session: { token: string; expires_at: string }) => ({
    ...written(session, 'auth.signed_in'),
    token: session.token,
  })

  route(endpoints.askPasskey, shapes.askPasskeyShapes, async ({ request }) =>
    written(await secondStep.askPasskey(request), 'factor.ready'),
  )

  route(endpoints.signInByPasskey, shapes.signInByPasskeyShapes, async ({ body, ...call }) =>
    entered(await secondStep.byPasskey(body, call)),
  )

  route(endpoints.signInByCode, shapes.signInByCodeShapes, async ({ body, ...call }) =>
    entered(await secondStep.byCode(body, call)),
  )

  route(endpoints.signInByRecoveryCode, shapes.signInByRecoveryCodeShapes, async ({ body, ...call }) =>
    entered(await secondStep.byRecoveryCode(body, call)),
  )
}

/** The factors after a change, and the recovery codes that it made. */
async function changed(deps: Deps, session: Session, recovery_codes: string[] = []) {
  return { factors: await readOwnFactors(deps, session), recovery_codes }
}

function passkeyRoutes(route: Route, deps: Deps) {
  route(endpoints.beginPasskey, shapes.beginPasskeyShapes, async ({ session, request, write }) => {
    const options = await beginPasskey(deps, { session: requireSession(session), request, write })
    return written({ options }, 'factor.ready')
  })

  route(endpoints.addPasskey, shapes.addPasskeyShapes, async ({ body, session: maybe, request, write }) => {
    const session = requireSession(maybe)
    const { name, codes } = await addPasskey(deps, body, { session, request, write })
    return written(await changed(deps, session, codes), 'factor.passkey_added', { name })
  })

  route(
    endpoints.renamePasskey,
    shapes.renamePasskeyShapes,
    async ({ params, body, session: maybe, write }) => {
      const session = requireSession(maybe)
      const name = await write((tx) => renamePasskey(tx, session, params.id, body.name))
      return written(await changed(deps, session), 'factor.passkey_renamed', { name })
    },
  )

  route(
    endpoints.removePasskey,
    shapes.removePasskeyShapes,
    async ({ params, session: maybe, request, write }) => {
      const session = requireSession(maybe)
      const name = await removePasskey(deps, params.id, { session, request, write })
      return written(await changed(deps, session), 'factor.passkey_removed', { name })
    },
  )
}

function ownRoutes(route: Route, deps: Deps, { limits }: Parts) {
  route(endpoints.listFactors, shapes.listFactorsShapes, ({ session }) =>
    readOwnFactors(deps, requireSession(session)),
  )

  route(endpoints.beginCodes, shapes.beginCodesShapes, async ({ session, request, write }) =>
    written(await beginCodes(deps, { session: requireSession(session), request, write }), 'factor.begun'),
  )

  route(
    endpoints.confirmCodes,
    shapes.confirmCodesShapes,
    async ({ body, session: maybe, request, write }) => {
      const session = requireSession(maybe)
      const codes = await confirmCodes(deps, limits, body.code, { session, request, write })
      return written(await changed(deps, session, codes), 'factor.codes_on')
    },
  )

  route(endpoints.endCodes, shapes.endCodesShapes, async ({ session: maybe, request, write }) => {
    const session = requireSession(maybe)
    await endCodes(deps, { session, request, write })
    return written(await changed(deps, session), 'factor.codes_off')
  })

  route(
    endpoints.makeRecoveryCodes,
    shapes.makeRecoveryCodesShapes,
    async ({ session: maybe, request, write }) => {
      const session = requireSession(maybe)
      const codes = await renewRecoveryCodes(deps, { session, request, write })
      return written(await changed(deps, session, codes), 'factor.recovery_made')
    },
  )
}
