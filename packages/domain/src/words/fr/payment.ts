import type { WordId } from '../say'

export const paymentFrWords = {
  'payment.number_missing': 'Saisissez le numéro de transaction WeChat ou le numéro de commande marchande.',
  'payment.transaction_digits': 'Un numéro de transaction a {all} chiffres, celui-ci en a {n}.',
  'payment.transaction_wrong': 'Un numéro de transaction est formé de {all} chiffres.',
  'payment.trade_wrong': 'Un numéro de commande marchande a de 6 à 32 lettres, chiffres ou signes - _ | *.',
  'payment.merchant_wrong': 'Un numéro de marchand a de 8 à 10 chiffres.',
  'payment.appid_wrong': 'L’identifiant d’un mini-programme est wx suivi de 16 lettres ou chiffres.',
  'payment.openid_wrong': 'Un openid a de 20 à 128 lettres, chiffres ou signes - _.',
  'payment.paid_at_wrong': 'Saisissez un moment qui existe, au format AAAA-MM-JJ HH:mm:ss.',
  'payment.paid_at_ahead': 'Ce moment n’est pas encore venu.',
  'payment.other_app': 'Le mini-programme de cette boutique est {appid}.',
  'payment.known': 'Cette commande a déjà ce paiement.',
  'payment.too_many': 'Une commande a au plus {max} paiements.',
  'payment.other_payer': 'La commande {order} a ce paiement avec un autre payeur.',
  'payment.other_total': 'La commande {order} a ce paiement avec une autre somme : {total} CNY.',
  'payment.confirmed': 'WeChat Pay a confirmé ce paiement : il reste tel quel.',
  'payment.added': 'Paiement {number} ajouté',
  'payment.saved': 'Paiement {number} mis à jour',
  'payment.removed': 'Paiement {number} retiré',
} as const satisfies Partial<Record<WordId, string>>
