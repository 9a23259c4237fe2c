/** A plain-text letter to one person. */
export interface Letter {
  to: string
  subject: string
  text: string
}

/** The row of the outbox that a letter comes from. */
export interface Posted {
  id: number
  postedAt: Date
}

/** The mail service. Rejects where the letter could not be handed over. */
export interface Mailer {
  send(letter: Letter, posted: Posted): Promise<void>
}
