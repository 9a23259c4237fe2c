/** The reason why an upload failed, and its field. */
interface Missed {
  field: string
  text: string
}

/** The upload has arrived, was given up by the person, or failed. */
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

export const isExpecting = (form: object): boolean => (byForm.get(form)?.size ?? 0) > 0

/** Waits until the form has no pending uploads; returns the first that failed. */
export async function allArrived(form: object): Promise<Ending> {
  let ending: Ending = 'came'
  while (isExpecting(form)) {
    const endings = await Promise.all([...(byForm.get(form) ?? [])].map(({ done }) => done))
    if (ending === 'came') ending = endings.find((one) => one !== 'came') ?? 'came'
  }
  return ending
}

/** Gives up all pending uploads because the form is left. */
export function giveUpArrivals(form: object): void {
  for (const { giveUp } of byForm.get(form) ?? []) giveUp()
}
