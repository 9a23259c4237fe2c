import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { notify } from './toasts'

export type Act = (work: () => Promise<unknown>, done?: string) => Promise<boolean>

/** An act of a button: shows `done` or the failure, reads the screen's data again, and answers whether it went well. */
export function useAct(): { isBusy: boolean; act: Act } {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const act: Act = async (work, done) => {
    setBusy(true)
    try {
      await work()
      if (done !== undefined) notify.success(done)
      await queryClient.invalidateQueries()
      return true
    } catch (error) {
      notify.error(failureText(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, act }
}
