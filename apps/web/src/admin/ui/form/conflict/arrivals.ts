/** Why something that a form waits for did not come, and the field that it was for. */
interface Missed {
  field: string
  text: string
}

/** It is there; somebody wants it no more; or why it did not come. */
export type Ending = 'came' | 'given up' | Missed

interface Arrival {
  done: Promise<Ending>
  giveUp: () => void
}

const byForm = new WeakMap<object, Set<Arrival>>()

/** Something of a form is on its way, such as a picture: no save goes without it. */
export function expectArrival(form: object, arrival: Arrival): void {
  const expected = byForm.get(form) ?? new Set()
  byForm.set(form, expected.add(arrival))
  void arrival.done.then(() => expected.delete(arrival))
}

export const isExpecting = (form: object): boolean => (byForm.get(form)?.size ?? 0) > 0

/** Waits until nothing is on its way to the form; answers the first that did not come. */
export async function allArrived(form: object): Promise<Ending> {
  let ending: Ending = 'came'
  while (isExpecting(form)) {
    const endings = await Promise.all([...(byForm.get(form) ?? [])].map(({ done }) => done))
    if (ending === 'came') ending = endings.find((one) => one !== 'came') ?? 'came'
  }
  return ending
}

/** The form is left: nothing comes any more. */
export function giveUpArrivals(form: object): void {
  for (const { giveUp } of byForm.get(form) ?? []) giveUp()
}
