import { useState } from 'react'

/** One thing that is asked of the person or the server: whether it goes on, and why the last try failed. */
export function useAsking() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  const run = async (work: () => Promise<void>) => {
    setFailure(null)
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, setFailure, run }
}
