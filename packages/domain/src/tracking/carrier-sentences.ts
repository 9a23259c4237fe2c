/**
 * Sentences that the carrier writes with its events, which staff read in their own language (W7, W14). Any other is shown
 * as the carrier wrote it.
 */
export const carrierSentences = [
  'Shipper created a label, UPS has not received the package yet.',
  'Pickup Scan',
  'Origin Scan',
  'Departed from Facility',
  'Arrived at Facility',
  'Processing at UPS Facility',
  'Export Scan',
  'Import Scan',
  'Clearance in Progress',
  'Clearance Completed',
  'Destination Scan',
  'Out For Delivery',
  'Out For Delivery Today',
  'Delivery Attempted',
  'Held at UPS Access Point',
  'Delivered',
  'Returned to Sender',
  'Shipment Voided',
] as const
export type CarrierSentence = (typeof carrierSentences)[number]

const plain = (text: string) => text.trim().toLowerCase().replace(/\.$/, '')
const byText = new Map(carrierSentences.map((sentence) => [plain(sentence), sentence]))

/** The known sentence of a text, whatever its capitals ("DELIVERED"); null for another. */
export const carrierSentenceOf = (text: string): CarrierSentence | null => byText.get(plain(text)) ?? null
