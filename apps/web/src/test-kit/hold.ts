/** An answer that waits until the test releases it. */
export function hold<A>(answer: A) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { release: () => release(), answer: () => released.then(() => answer) }
}
