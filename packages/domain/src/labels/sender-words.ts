/** Why no label is bought from the shop's sender (L3): the setting that the carrier would refuse. */
export const senderWords = {
  'label.sender_name':
    'No label can be bought: the sender’s name is missing, or the carrier would refuse it. Please correct it in the settings.',
  'label.sender_attention_name':
    'No label can be bought: the sender’s attention name is missing, or the carrier would refuse it. Please correct it in the settings.',
  'label.sender_phone':
    'No label can be bought: the sender’s phone number is missing, or the carrier would refuse it. Please correct it in the settings.',
  'label.sender_address':
    'No label can be bought: the sender’s address is missing, or the carrier would refuse it. Please correct it in the settings.',
  'label.sender_city':
    'No label can be bought: the sender’s city is missing, or the carrier would refuse it. Please correct it in the settings.',
  'label.sender_country':
    'No label can be bought: the sender’s country is missing, or the carrier would refuse it. Please correct it in the settings.',
  'label.sender_province':
    'No label can be bought: the sender’s province or state is missing, or the carrier would refuse it. Please correct it in the settings.',
  'label.sender_postal_code':
    'No label can be bought: the sender’s postal code is missing, or the carrier would refuse it. Please correct it in the settings.',
} as const
