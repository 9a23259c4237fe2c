import type { WordId } from '../say'

export const labelFrWords = {
  'label.generated': 'Étiquette d’expédition créée et consignée!',
  'label.generate_failed': 'L’étiquette d’expédition n’a pas pu être créée',
  'label.updated': 'Étiquette d’expédition de la commande mise à jour',
  'label.update_failed': 'L’étiquette d’expédition de la commande n’a pas pu être mise à jour!',
  'label.exists': 'Cette commande a déjà une étiquette d’expédition.',
  'label.other_exists': 'Cette commande a déjà une étiquette d’expédition d’un autre numéro : {number}.',
  'label.pending':
    'Le transporteur n’a pas encore répondu. L’étiquette d’expédition apparaîtra ici dès sa réponse.',
  'label.unknown':
    'La réponse du transporteur s’est perdue. Nous vérifions si une étiquette d’expédition a été achetée; d’ici là, aucune autre ne peut l’être.',
  'label.not_there': 'Cette commande n’a pas d’étiquette d’expédition.',
  'label.no_picture': 'L’image de cette étiquette d’expédition n’est pas conservée.',
  'label.picture_unreadable': 'L’image de l’étiquette d’expédition ne peut pas être lue comme GIF ou PNG.',
  'label.order_ended':
    'Cette commande est annulée ou remboursée : aucune étiquette d’expédition n’est achetée.',
  'label.unpaid': 'Cette commande n’est pas payée. Confirmez l’achat de son étiquette d’expédition.',
  'label.size_change_open':
    'Cette commande a un changement de taille ouvert. Confirmez l’achat de son étiquette d’expédition.',
  'label.window_open':
    'Le client peut encore annuler cette commande ou changer sa taille; il ne le pourra plus une fois l’étiquette d’expédition achetée. Confirmez son achat.',
  'label.weight_missing':
    'Cette commande n’a pas de poids. Confirmez l’achat de son étiquette d’expédition pour 1 kg.',
  'label.no_stock':
    'Des articles de cette commande manquent en stock. Confirmez l’achat de cette étiquette d’expédition.',
  'label.post_box':
    'Le transporteur ne livre pas aux cases postales. Confirmez l’achat de cette étiquette d’expédition.',
  'label.too_many': '{max, number} étiquettes d’expédition au plus peuvent être créées à la fois.',
  'label.cancelled': 'Demande annulée avant d’être envoyée au transporteur.',
  'label.order_gone': 'Cette commande est supprimée : aucune étiquette d’expédition n’est achetée.',
  'label.too_late': 'Demande non envoyée au transporteur en une journée.',
  'label.bought_before':
    'Une étiquette d’expédition précédente avait bien été achetée. C’est maintenant celle de cette commande.',
  'label.settled_not_bought': 'Saisie comme non achetée.',
  'label.some_cancelled':
    '{count, number} étiquettes d’expédition arrêtées. Celles qui sont déjà demandées au transporteur continuent.',
  'label.voided': 'L’étiquette d’expédition {number} est annulée.',
  'label.void_pending': 'Le transporteur n’a pas encore dit si l’étiquette d’expédition est annulée.',
  'label.nothing_to_void': 'Il n’y a aucune étiquette d’expédition achetée à annuler.',
  'label.void_given_up':
    'Le transporteur n’a pas dit en un jour si l’étiquette d’expédition est annulée. Consultez son compte, puis annulez-la de nouveau ou réglez-la.',
  'label.void_asked': 'L’annulation de cette étiquette d’expédition est déjà demandée au transporteur.',
  'label.reason_missing': 'Dites pourquoi.',
  'label.nothing_to_settle': 'Le résultat est déjà connu.',
  'label.settled': 'Le résultat est enregistré.',
  'label.settled_number':
    'Saisissez le numéro de suivi de l’étiquette d’expédition achetée, par exemple 1Z….',
  'label.checked':
    'Pour l’instant, le transporteur ne connaît aucune étiquette d’expédition pour cette commande.',
  'label.packaging_hint':
    'Le transporteur n’accepte cet emballage qu’avec d’autres services. Customer Supplied Package va avec Worldwide Expedited.',
  'label.void_hint':
    'Une étiquette d’expédition ne peut être annulée que pendant un temps limité. Si le transporteur l’a annulée, saisissez ce résultat.',
  'label.carrier_says': 'Le transporteur indique : {message}',
  'label.sender_name':
    'Aucune étiquette ne peut être achetée : dans les réglages, corrigez le nom de l’expéditeur, qui manque ou que le transporteur refuserait.',
  'label.sender_attention_name':
    'Aucune étiquette ne peut être achetée : dans les réglages, corrigez le nom du contact de l’expéditeur, qui manque ou que le transporteur refuserait.',
  'label.sender_phone':
    'Aucune étiquette ne peut être achetée : dans les réglages, corrigez le numéro de téléphone de l’expéditeur, qui manque ou que le transporteur refuserait.',
  'label.sender_address':
    'Aucune étiquette ne peut être achetée : dans les réglages, corrigez l’adresse de l’expéditeur, qui manque ou que le transporteur refuserait.',
  'label.sender_city':
    'Aucune étiquette ne peut être achetée : dans les réglages, corrigez la ville de l’expéditeur, qui manque ou que le transporteur refuserait.',
  'label.sender_country':
    'Aucune étiquette ne peut être achetée : dans les réglages, corrigez le pays de l’expéditeur, qui manque ou que le transporteur refuserait.',
  'label.sender_province':
    'Aucune étiquette ne peut être achetée : dans les réglages, corrigez la province ou État de l’expéditeur, qui manque ou que le transporteur refuserait.',
  'label.sender_postal_code':
    'Aucune étiquette ne peut être achetée : dans les réglages, corrigez le code postal de l’expéditeur, qui manque ou que le transporteur refuserait.',
  'label.name_missing': 'Saisissez le destinataire : le transporteur en a besoin.',
  'label.name_too_long': 'Le destinataire est trop long. {length}/{max} caractères.',
  'label.name_not_latin':
    'Le transporteur ne peut pas imprimer ces caractères du destinataire : {characters}. Saisissez le pinyin.',
  'label.attention_too_long': 'Le nom « à l’attention de » est trop long. {length}/{max} caractères.',
  'label.attention_not_latin':
    'Le transporteur ne peut pas imprimer ces caractères du nom « à l’attention de » : {characters}. Saisissez le pinyin.',
  'label.phone_missing': 'Saisissez le téléphone du destinataire : le transporteur en a besoin.',
  'label.extension_too_long':
    'Le poste du téléphone du destinataire a {length} chiffres. Le transporteur en accepte {max}.',
  'label.phone_invalid':
    'Le téléphone du destinataire a {length} chiffres. Le transporteur en accepte de {min} à {max}.',
  'label.address_missing': 'Saisissez l’adresse : le transporteur en a besoin.',
  'label.address_not_latin':
    'Le transporteur ne peut pas imprimer ces caractères de l’adresse : {characters}. Saisissez le pinyin.',
  'label.city_missing': 'Saisissez la ville : le transporteur en a besoin.',
  'label.city_too_long': 'La ville est trop longue. {length}/{max} caractères.',
  'label.city_not_latin':
    'Le transporteur ne peut pas imprimer ces caractères de la ville : {characters}. Saisissez le pinyin.',
  'label.province_missing': 'Saisissez la province ou l’État : le transporteur en a besoin pour ce pays.',
  'label.province_too_long':
    'La province ou l’État a {length} caractères. Le transporteur accepte son code, d’au plus {max}.',
  'label.postal_code_missing': 'Saisissez le code postal : le transporteur en a besoin pour ce pays.',
  'label.postal_code_invalid':
    'Le code postal a {length} caractères. Le transporteur en accepte au plus {max}, lettres et chiffres seulement.',
  'label.country_missing': 'Saisissez le pays : le transporteur en a besoin.',
  'label.country_invalid': 'Saisissez le code à deux lettres du pays, par exemple CN.',
  'label.weight_invalid': 'Le colis pèse {weight} kg. Le transporteur accepte au plus {max} kg.',
  'label.side_too_long': 'Un côté du colis mesure {length} cm. Le transporteur accepte au plus {max} cm.',
  'label.items_missing': 'Cette commande n’a aucun article à déclarer à la douane.',
  'label.items_too_many':
    'Cette commande contient {count} articles. La facture du transporteur pour la douane en accepte au plus {max}.',
  'label.invoice_number_invalid':
    'Le transporteur imprime le numéro de commande sur la facture pour la douane : {max} caractères simples au plus.',
  'label.item_not_described':
    'Le transporteur ne peut pas imprimer le nom du produit {product} pour la douane. Saisissez sa description douanière.',
  'label.item_origin_unknown':
    'La douane demande où le produit {product} a été fabriqué. Choisissez son pays d’origine.',
  'label.item_without_value':
    'La douane demande la valeur du produit {product}, et son prix n’est pas au-dessus de 0.',
  'label.service_unknown': 'Le transporteur n’a pas de service {code}.',
  'label.packaging_unknown': 'Le transporteur n’a pas d’emballage {code}.',
} as const satisfies Partial<Record<WordId, string>>
