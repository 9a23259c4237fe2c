import { lazy, useState } from 'react'
import { ApiError } from '../../admin/api/api-error'
import type { Half } from '../factors/factors.api'

export const SecondStep = lazy(() =>
  import('../factors/SecondStep').then((loaded) => ({ default: loaded.SecondStep })),
)

/** A password that was right, and waits for its second factor (W15). */
interface Waiting {
  half: Half
  email: string
  remember: boolean
}

/** Signing in, and the second step that it may lead to. `why` says why the second step was left. */
export function useSecondStep(
  signIn: (email: string, password: string, remember: boolean) => Promise<string | null>,
) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [why, setWhy] = useState<string | null>(null)

  const begin = async (email: string, password: string, remember: boolean) => {
    setWhy(null)
    try {
      return await signIn(email, password, remember)
    } catch (error) {
      const half = error instanceof ApiError ? error.data?.half : undefined
      if (half === undefined) throw error
      setWaiting({ half, email, remember })
      return null
    }
  }
  const leave = (reason: string | null) => {
    setWhy(reason)
    setWaiting(null)
  }
  return { waiting, why, begin, leave }
}
