/**
 * What the server's words for a change of an order say of its refund, as in "Order successfully updated. A refund of 26.00
 * USD is due again." (O37): what follows the first sentence. Empty where nothing does.
 */
export function refundSentences(message: string): string[] {
  const end = message.indexOf('. ')
  return end === -1 ? [] : [message.slice(end + 2)]
}
