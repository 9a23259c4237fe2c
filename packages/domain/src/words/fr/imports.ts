import type { WordId } from '../say'

export const recordImportFrWords = {
  'imports.no_rows': 'Ce tableau n’a aucune ligne sous ses en-têtes.',
  'imports.too_many_rows': 'Ce tableau a plus de {max, number} lignes. Divisez-le.',
  'imports.name_missing': 'Saisissez le nom du fichier.',
  'imports.columns_count': 'Le fichier a {count, number} colonnes : associez chacune, ou laissez-la de côté.',
  'imports.field_unknown': 'Cette importation n’a pas de champ {field}.',
  'imports.column_repeated': 'Deux colonnes du fichier sont associées à {field}. Changez-en une.',
  'imports.column_missing': 'Associez une colonne à {field}.',
  'imports.day_order_missing': '{examples} : jour/mois ou mois/jour? Choisissez.',
  'imports.preset_empty': 'Associez d’abord une colonne : ce préréglage les laisserait toutes de côté.',
  'imports.not_now': 'Cette importation n’est pas à une étape où cela est possible. Consultez-la de nouveau.',
  'imports.line_unknown': 'L’importation n’a pas de ligne {line, number}.',
  'imports.count_changed':
    'Le nombre de bonnes lignes est maintenant de {count, number}. Vérifiez de nouveau.',
  'imports.nothing_to_import':
    'Il n’y a rien à importer : aucune ligne ne crée ni ne modifie quoi que ce soit.',
  'imports.bad_rows': 'Lignes refusées : {count, number}. Corrigez-les ou écartez-les.',
  'imports.uploaded': 'Lignes lues : {rows, number}',
  'imports.checking': 'Les lignes sont en cours de vérification.',
  'imports.corrected': 'Ligne corrigée et vérifiée de nouveau',
  'imports.importing': 'L’importation a commencé.',
  'imports.undoing': 'L’importation est en train d’être défaite.',
  'imports.changed_since':
    'Rien n’a été importé : la ligne {line, number} aurait donné un autre résultat que lors de la vérification. Toutes les lignes ont été vérifiées de nouveau.',
  'imports.stopping': 'L’arrêt est demandé.',
  'imports.stopped':
    'Arrêt avant la fin, à votre demande. Rien de cela n’a été enregistré. Vous pouvez recommencer.',
  'imports.given_up':
    'Rien n’a été fait en un jour, et il n’y a plus de nouvel essai. Vous pouvez recommencer.',
  'imports.failed': 'Rien n’a été enregistré : une erreur s’est produite. Réessayez.',
  'imports.undo_refused':
    'L’importation n’a pas été défaite. Fiches modifiées depuis : {count, number}. Elles figurent ci-dessous.',

  'imports.cell_error': 'La feuille de calcul a une erreur ici : {cell}',
  'imports.text_unclean': 'Ce texte contient des caractères de contrôle. Saisissez-le de nouveau.',
  'imports.several_lines': 'Cette cellule a plusieurs lignes. Forment-elles une seule valeur?',
  'imports.text_too_long': 'Ce texte est trop long : {max, number} caractères au plus',
  'imports.shortened':
    'Une feuille de calcul a abrégé « {cell} ». Mettez sa colonne au format texte dans le fichier, ou saisissez la valeur complète ici.',
  'imports.phone_invalid': '« {cell} » n’est pas un numéro de téléphone',
  'imports.phone_masked': '« {cell} » est masqué. Exportez les commandes avec les numéros complets.',
  'imports.phone_digits': '« {cell} » a {count, number} chiffres, un numéro de cellulaire chinois en a 11',
  'imports.phone_zero': '« {cell} » a perdu son premier zéro, ou son indicatif de pays',
  'imports.postal_zero': '« {cell} » a perdu son premier zéro : un code postal chinois a 6 chiffres',
  'imports.whole_invalid': '« {cell} » n’est pas un nombre entier',
  'imports.money_invalid': '« {cell} » n’est pas un montant comme 12,50',
  'imports.money_currency': '« {cell} » est dans une autre monnaie : les prix sont en USD',
  'imports.status_invalid': '« {cell} » n’est pas un état de commande',
  'imports.day_invalid': '« {cell} » n’est pas une date',
  'imports.year_short': 'L’année de « {cell} » n’a que deux chiffres. Écrivez-en quatre.',
  'imports.day_not_there': '« {cell} » n’existe pas au calendrier',
  'imports.hour_skipped': '« {cell} » n’existe pas : cette heure-là, les horloges de la boutique avancent',
  'imports.missing': 'Saisissez une valeur',
  'imports.differs': 'La ligne {line, number} a une autre valeur pour la même commande',
  'imports.repeated': 'La ligne {line, number} porte sur la même fiche',
  'imports.sku_repeated': 'La ligne {line, number} a la même UGS',
  'imports.sku_unknown': 'L’UGS {sku} n’existe pas',
  'imports.sku_like': 'L’UGS {sku} n’existe pas. Vouliez-vous dire {like}?',
  'imports.sku_no_price': 'L’UGS {sku} n’a pas de prix et ne peut donc pas être vendue',
  'imports.order_unknown': 'Cette commande n’existe pas',
  'imports.sheet_unknown': 'Le fichier n’a pas de feuille {sheet}.',
  'imports.fixed_has_column':
    'Une colonne du fichier est associée à {field} : ce champ ne peut pas avoir une seule valeur pour toutes les lignes.',
  'imports.price_differs':
    'Le fichier indique {cell}, et {sku} coûte {price} le jour de la commande. Associez la colonne au prix convenu pour l’utiliser.',
  'imports.customer_ambiguous': 'Plusieurs clients ont ce numéro, et aucun ne porte ce nom',
  'imports.order_ambiguous': 'Plusieurs commandes ont ce numéro. Donnez la référence.',
  'imports.reference_taken': '{reference} est déjà la référence de la commande {number} d’un autre client',
  'imports.status_by_hand':
    'Une commande est annulée ou remboursée sur sa propre page; celle qui l’est déjà s’y modifie aussi',
  'imports.status_ended':
    'Selon le fichier, cette commande a été annulée ou remboursée. Elle est importée si ces états sont cochés sous les colonnes.',
  'imports.country_unknown': '« {cell} » n’est pas un pays',
  'imports.other_line': 'La ligne {line, number} de la même fiche a une erreur',
} as const satisfies Partial<Record<WordId, string>>
