import { useEffect } from 'react'

/** The reason why an upload failed, and its field. */
interface Missed {
  field: string
  text: string
}

/** The upload or the proposal has arrived, was given up by the person, or failed. */
export type Ending = 'came' | 'given up' | Missed

interface Arrival {
  done: Promise<Ending>
  giveUp: () => void
}

const byForm = new WeakMap<object, Set<Arrival>>()

/** Registers a pending upload of a form, such as a picture: a save waits for it. */
export function expectArrival(form: object, arrival: Arrival): void {
  const expected = byForm.get(form) ?? new Set()
  byForm.set(form, expected.add(arrival))
  void arrival.done.then(() => expected.delete(arrival))
}

/** The same for what a form fills in by itself, such as the only choice of a select. Its failure is said where it shows. */
export function expectFill(form: object, work: Promise<unknown>): void {
  const done = new Promise<Ending>((resolve) => {
    // an error of ours stays one that nobody has handled
    void work.finally(() => resolve('came'))
  })
  expectArrival(form, { done, giveUp: () => {} })
}

/** The same for what an effect above this one fills in. Without a form nothing waits. */
export function useExpectedFill(form: object | null, isOnItsWay: boolean): void {
  useEffect(() => {
    if (form === null || !isOnItsWay) return undefined
    let over = () => {}
    expectFill(form, new Promise<void>((resolve) => (over = resolve)))
    return () => over()
  }, [form, isOnItsWay])
}

export const isExpecting = (form: object): boolean => (byForm.get(form)?.size ?? 0) > 0

/** Waits until the form expects nothing more; returns the first that failed. */
export async function allArrived(form: object): Promise<Ending> {
  let ending: Ending = 'came'
  while (isExpecting(form)) {
    const endings = await Promise.all([...(byForm.get(form) ?? [])].map(({ done }) => done))
    if (ending === 'came') ending = endings.find((one) => one !== 'came') ?? 'came'
    // what has come may have more to come: the address after its customer
    await new Promise((resolve) => setTimeout(resolve))
  }
  return ending
}

/** Gives up all that is expected because the form is left. */
export function giveUpArrivals(form: object): void {
  for (const { giveUp } of byForm.get(form) ?? []) giveUp()
}
