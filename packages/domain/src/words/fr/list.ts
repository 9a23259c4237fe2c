import type { WordId } from '../say'

export const listFrWords = {
  'list.too_many_records':
    '{max, number} fiches au plus peuvent être modifiées à la fois. Restreignez la liste.',
  'list.one_choice': 'Désignez les fiches par records ou par matching.',
  'list.some_changed': '{changed} modifiées, {others} non',
  'list.cursor_wrong': 'Ce n’est pas un endroit de cette liste.',
  'list.streams_taken':
    'Vous avez deux longues listes ou exportations en cours. Attendez que l’une arrive, ou arrêtez-en une, et réessayez.',
  'many.started': 'Début du traitement de {count} fiches.',
  'many.cancelled': 'Arrêté. Ce qui était fait reste fait.',
  'many.none_left': 'Il ne reste aucune fiche à traiter.',
  'many.status_missing': 'Choisissez un état.',
  'many.reason_missing': 'Dites pourquoi.',
  'many.not_possible': 'Cette liste n’offre pas cette action.',
  'many.has_status': 'Elle a déjà cet état.',
  'many.no_request': 'Elle n’a aucun changement de taille ouvert.',
  'many.no_label': 'Elle n’a pas d’étiquette d’expédition.',
  'many.refund_due': 'Son remboursement est de nouveau à faire.',
  'many.refund_sent': 'Son remboursement est parti chez WeChat Pay depuis : elle reste telle quelle.',
  'many.restored_paid': 'Remise comme avant, mais {name} a déjà effectué son remboursement.',
  'many.restored_sent': 'Remise comme avant, mais son remboursement est en cours chez WeChat Pay.',
  'many.gone': 'Elle a été supprimée entre-temps.',
  'many.changed_since': 'Quelqu’un l’a modifiée depuis : elle reste telle quelle.',
  'many.ended': 'C’est déjà terminé.',
  'many.not_undone': 'Ceci ne peut pas être défait, ou l’est déjà.',
} as const satisfies Partial<Record<WordId, string>>
