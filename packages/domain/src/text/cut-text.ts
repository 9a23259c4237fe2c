/** How much of a product's description lists and choices show, in characters (O15, P1). */
export const shownDescriptionLength = 45

/** The first characters (code points) of a longer text and an ellipsis; a shorter text as it is (O15, P1, K2). */
export function cutText(text: string, length: number = shownDescriptionLength): string {
  const characters = Array.from(text)
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text
}
