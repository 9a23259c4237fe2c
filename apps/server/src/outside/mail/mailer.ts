/** A plain-text letter to one person. */
export interface Letter {
  to: string
  subject: string
  text: string
}

/** What the product needs of a mail service. Rejects where the letter could not be handed over. */
export interface Mailer {
  send(letter: Letter): Promise<void>
}
