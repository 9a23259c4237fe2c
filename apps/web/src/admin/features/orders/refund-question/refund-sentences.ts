/**
 * The sentences about a refund in the server's message, as in "Order successfully updated. A refund of 26.00 USD is due
 * again." (O37): all after the first sentence.
 */
export function refundSentences(message: string): string[] {
  const end = message.indexOf('. ')
  return end === -1 ? [] : [message.slice(end + 2)]
}
