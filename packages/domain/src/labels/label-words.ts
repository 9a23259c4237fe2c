import { senderWords } from './sender-words'

/** The texts of shipping labels (L2, L5 to L10, W7); the address that is too long has its text in order-words.ts. */
export const labelWords = {
  'label.generated': 'Shipping Label successfully generated and logged!',
  'label.generate_failed': 'Something went wrong while generating the Shipping Label',
  'label.updated': 'Order Label successfully updated',
  'label.update_failed': 'Something went wrong while updating the Order with Label Information!',
  'label.exists': 'This order already has a Shipping Label.',
  'label.other_exists': 'This order already has a Shipping Label with another number: {number}.',
  'label.pending': 'The carrier has not answered yet. The label appears here as soon as it has.',
  'label.unknown':
    "The carrier's answer was lost. We are asking whether a label was bought; until then no other can be.",
  'label.not_there': 'This order has no Shipping Label.',
  'label.no_picture': 'The picture of this Shipping Label is not stored.',
  'label.picture_unreadable': 'The picture of the Shipping Label cannot be read as a GIF or PNG.',
  'label.order_ended': 'This order is cancelled or refunded, so no label is bought for it.',
  'label.unpaid': 'This order is not paid. Please confirm that its label is to be bought anyway.',
  'label.size_change_open':
    'This order has an open size change. Please confirm that its label is to be bought anyway.',
  'label.window_open':
    'The customer can still cancel this order or change its size, and no longer once its label is bought. Please confirm that it is to be bought anyway.',
  'label.weight_missing': 'This order has no weight. Please confirm that its label is to be bought for 1 kg.',
  'label.no_stock':
    'Pieces of this order are not there. Please confirm that the label is to be bought anyway.',
  'label.post_box':
    'The carrier does not deliver to a post office box. Please confirm that the label is to be bought anyway.',
  'label.too_many': 'At most {max, number} labels can be generated at once.',
  'label.cancelled': 'It was cancelled before the carrier was asked.',
  'label.order_gone': 'This order is deleted, so no label is bought for it.',
  'label.order_changed':
    'Its address, package or customs values were changed after it was asked for. Please generate it again.',
  'label.too_late': 'It was not sent to the carrier within a day.',
  'label.bought_before': 'An earlier label had been bought after all. It is now the label of this order.',
  'label.settled_not_bought': 'It was entered as not bought.',
  'label.some_cancelled':
    '{count, number} labels stopped. Labels that the carrier was already asked for continue.',
  'label.voided': 'Shipping Label {number} has been voided.',
  'label.void_pending': 'The carrier has not answered yet whether the label is voided.',
  'label.nothing_to_void': 'There is no bought label to void.',
  'label.void_given_up':
    'The carrier has not answered within a day whether the label is voided. Look into its account, then void it again or settle it.',
  'label.void_asked': 'The carrier has already been asked to void this label.',
  'label.reason_missing': 'Please say why.',
  'label.nothing_to_settle': 'This label already has its result.',
  'label.settled': 'The result is saved.',
  'label.settled_number': 'Please enter the tracking number of the label that was bought, such as 1Z….',
  'label.checked': 'So far the carrier knows no label for this order.',
  'label.packaging_hint':
    'The carrier takes this packaging only with other services. Customer Supplied Package goes with Worldwide Expedited.',
  'label.void_hint':
    'Labels can be voided for a limited time only. If the carrier has voided it, enter that result.',
  'label.carrier_says': 'The carrier says: {message}',

  ...senderWords,

  'label.name_missing': 'Please enter the ship-to name: the carrier needs it.',
  'label.name_too_long': 'The ship-to name is too long. {length}/{max} character limit.',
  'label.name_not_latin':
    'The carrier cannot print these characters of the ship-to name: {characters}. Please enter its pinyin.',
  'label.attention_too_long': 'The attention name is too long. {length}/{max} character limit.',
  'label.attention_not_latin':
    'The carrier cannot print these characters of the attention name: {characters}. Please enter its pinyin.',
  'label.phone_missing': 'Please enter the ship-to phone number: the carrier needs it.',
  'label.extension_too_long':
    'The extension of the ship-to phone number has {length} digits. The carrier takes {max}.',
  'label.phone_invalid': 'The ship-to phone number has {length} digits. The carrier takes {min} to {max}.',
  'label.address_missing': 'Please enter the address: the carrier needs it.',
  'label.address_not_latin':
    'The carrier cannot print these characters of the address: {characters}. Please enter its pinyin.',
  'label.city_missing': 'Please enter the city: the carrier needs it.',
  'label.city_too_long': 'The city is too long. {length}/{max} character limit.',
  'label.city_not_latin':
    'The carrier cannot print these characters of the city: {characters}. Please enter its pinyin.',
  'label.province_missing': 'Please enter the province or state: the carrier needs it for this country.',
  'label.province_too_long':
    'The province or state has {length} characters. The carrier takes its code, of at most {max}.',
  'label.postal_code_missing': 'Please enter the postal code: the carrier needs it for this country.',
  'label.postal_code_invalid':
    'The postal code has {length} characters. The carrier takes at most {max}, letters and digits only.',
  'label.country_missing': 'Please enter the country: the carrier needs it.',
  'label.country_invalid': 'Please enter the country as its code of two letters, such as CN.',
  'label.weight_invalid': 'The package weighs {weight} kg. The carrier takes at most {max} kg.',
  'label.side_too_long': 'A side of the package is {length} cm long. The carrier takes at most {max} cm.',
  'label.items_missing': 'This order has no item to declare to customs.',
  'label.items_too_many':
    'This order holds {count} items. The carrier’s invoice for customs takes at most {max}.',
  'label.invoice_number_invalid':
    'The carrier prints the order number on the invoice for customs: at most {max} plain characters.',
  'label.item_not_described':
    'The carrier cannot print the name of {product} for customs. Please enter its customs description.',
  'label.item_origin_unknown': 'Customs ask where {product} was made. Please choose its country of origin.',
  'label.item_without_value': 'Customs ask for the value of {product}, and its price is not above 0.',
  'label.service_unknown': 'The carrier has no service {code}.',
  'label.packaging_unknown': 'The carrier has no packaging {code}.',
} as const
