import type { WordId } from '../say'

export const refundFrWords = {
  'refund.done': 'Commande {order} remboursée',
  'refund.done_before': '{name} a déjà effectué ce remboursement.',
  'refund.reopened': 'Le remboursement de la commande {order} est de nouveau à faire',
  'refund.not_reopened': 'Ce remboursement a changé entre-temps : il reste tel quel.',
  'refund.withdrawn': 'Ce remboursement est annulé : la commande a été reprise.',
  'refund.undecided': '{amount, money} restent dus à {name} : maintenir ou annuler le remboursement?',
  'refund.reason_missing': 'Dites pourquoi.',
  'refund.on_its_way': 'Ce remboursement est en cours chez WeChat Pay.',
  'refund.not_on_its_way': 'Ce remboursement n’est plus chez WeChat Pay.',
  'refund.no_merchant': 'Aucun marchand WeChat Pay n’est configuré.',
  'refund.number_wrong': 'Saisissez un numéro de transaction ou de commande marchande de 6 à 32 caractères.',
  'refund.no_payment': 'Saisissez d’abord comment cette commande a été payée.',
  'refund.payment_unknown': 'WeChat Pay ne connaît aucun paiement {number} de ce marchand.',
  'refund.payment_unpaid': 'Selon WeChat Pay, {number} n’a pas été payé.',
  'refund.payment_other':
    'WeChat Pay a répondu au sujet d’un autre paiement que {number}, ou d’un autre marchand : rien n’est enregistré.',
  'refund.payment_foreign':
    'Ce paiement a été fait en {currency}. Seuls les paiements en CNY sont remboursés d’ici : remboursez-le sur la plateforme marchande, puis cochez-le.',
  'refund.payment_sent': 'Un remboursement de ce paiement a déjà été envoyé : la commande le garde.',
  'refund.payment_found': 'WeChat Pay confirme le paiement {number}',
  'refund.not_answered': 'WeChat Pay n’a pas répondu comme prévu : {message}',
  'refund.too_old': 'WeChat Pay rembourse un paiement pendant {days} jours, et celui-ci est plus ancien.',
  'refund.too_many': 'WeChat Pay rembourse un paiement en {max} parties au plus.',
  'refund.too_much': 'Il ne reste que {left} CNY de ce paiement.',
  'refund.sent': 'Le remboursement {number} part chez WeChat Pay',
  'refund.looked': 'WeChat Pay a été interrogé sur le remboursement {number}',
  'refund.settled': 'Le résultat du remboursement {number} est conservé',
  'refund.no_hand': 'Ce remboursement avance de lui-même. Le résultat ne se saisit que s’il n’avance plus.',
} as const satisfies Partial<Record<WordId, string>>
