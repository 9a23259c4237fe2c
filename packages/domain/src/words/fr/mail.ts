import type { WordId } from '../say'

export const mailFrWords = {
  'mail.greeting': 'Bonjour {name},',
  'mail.greeting_unnamed': 'Bonjour,',
  'mail.reset_subject': '{shop} : choisissez un nouveau mot de passe',
  'mail.reset_asked': 'Quelqu’un a demandé un nouveau mot de passe pour votre compte {email} chez {shop}.',
  'mail.reset_link': 'Choisissez-le avec ce lien, qui sert une seule fois, d’ici {minutes, number} minutes :',
  'mail.reset_unasked': 'Si ce n’était pas vous, ignorez ce courriel : votre mot de passe ne change pas.',
  'mail.invite_subject': '{shop} : votre invitation',
  'mail.invite_made': 'Voici votre accès à {shop}. Votre compte est {email}.',
  'mail.invite_link':
    'Choisissez votre mot de passe avec ce lien, qui sert une seule fois, d’ici {days, number} jours :',
  'mail.invite_then': 'Connectez-vous ensuite à {address}',
  'mail.device_subject': '{shop} : connexion depuis un nouveau navigateur',
  'mail.device_asked':
    'Quelqu’un veut se connecter à votre compte {email} chez {shop} depuis un navigateur qui doit attendre, parce que de mauvais mots de passe ont été essayés pour ce compte.',
  'mail.device_link':
    'Si c’était vous, ouvrez ce lien dans ce navigateur. Il sert une seule fois, d’ici {minutes, number} minutes; connectez-vous ensuite avec votre mot de passe :',
  'mail.device_unasked':
    'Si ce n’était pas vous, ignorez ce courriel : sans votre mot de passe, personne n’entre. Tant que ce lien sert, aucun autre courriel ne suit.',
  'mail.new_email_subject': '{shop} : confirmez votre nouvelle adresse courriel',
  'mail.new_email_given':
    'Cette adresse a été donnée comme nouvelle adresse courriel d’un compte chez {shop}.',
  'mail.new_email_link':
    'Confirmez-la avec ce lien, qui sert une seule fois, d’ici {minutes, number} minutes :',
  'mail.new_email_unasked': 'Si ce n’était pas vous, ignorez ce courriel : sans le lien, rien ne change.',
  'mail.email_asked_subject': '{shop} : votre adresse courriel doit changer',
  'mail.email_asked_by':
    'Quelqu’un qui connaît votre mot de passe a demandé de changer l’adresse courriel de votre compte chez {shop}, de {email} à {next}.',
  'mail.email_asked_then':
    'Elle change une fois la nouvelle adresse confirmée. Si c’était vous, vous n’avez rien à faire.',
  'mail.email_asked_stop':
    'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, ce qui arrête le changement : {address}',
  'mail.email_changed_subject': '{shop} : votre adresse courriel est changée',
  'mail.email_changed_to':
    'Votre compte chez {shop} utilise maintenant {next}. Cette adresse-ci n’est plus la sienne.',
  'mail.email_changed_unasked': 'Si ce n’était pas vous, dites-le tout de suite à un administrateur.',
  'mail.password_changed_subject': '{shop} : votre mot de passe est changé',
  'mail.password_changed_ended':
    'Le mot de passe de votre compte {email} chez {shop} est changé, et vos autres sessions sont terminées.',
  'mail.password_changed_unasked': 'Si ce n’était pas vous, choisissez-en un nouveau maintenant : {address}',
  'mail.factor_subject': '{shop} : votre façon de vous connecter a changé',
  'mail.passkey_added':
    'Une clé d’accès nommée {name} a été ajoutée à votre compte {email} chez {shop}. Elle ouvre une session sans le mot de passe.',
  'mail.codes_on': 'Les codes à usage unique ont été activés pour votre compte {email} chez {shop}.',
  'mail.factor_removed': 'Un second facteur a été retiré de votre compte {email} chez {shop}.',
  'mail.factor_unasked':
    'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et dites-le à un administrateur : {address}',
  'mail.recovery_used_subject': '{shop} : un code de récupération a servi',
  'mail.recovery_used':
    'Un code de récupération a ouvert votre compte {email} chez {shop}. Codes restants : {left, number}.',
  'mail.factors_reset_subject': '{shop} : un second facteur a été réinitialisé',
  'mail.factors_reset':
    '{actor} a retiré les seconds facteurs de votre compte {email} chez {shop}, et vos sessions sont terminées. La raison : {reason}',
  'mail.factors_reset_next':
    'Connectez-vous avec votre mot de passe, puis ajoutez une clé d’accès ou des codes à usage unique dans votre compte.',
  'mail.factors_reset_unasked': 'Si vous ne l’avez pas demandé, dites-le tout de suite à un administrateur.',
  'mail.factors_reset_by_you':
    'Vous avez retiré les seconds facteurs de {email} chez {shop}. La raison : {reason}',
  'mail.passkey_copied_subject': '{shop} : une clé d’accès a peut-être été copiée',
  'mail.passkey_copied':
    'La clé d’accès {name} de {email} chez {shop} a été refusée : elle a déjà servi avec un compte plus élevé, il en existe peut-être une copie.',
  'mail.passkey_copied_next': 'Retirez cette clé d’accès et ajoutez-en une nouvelle.',
  'mail.mention_order_subject': '{shop} : {author} vous mentionne dans la commande {record}',
  'mail.mention_customer_subject': '{shop} : {author} vous mentionne dans la fiche du client {record}',
  'mail.mention_product_subject': '{shop} : {author} vous mentionne dans la fiche du produit {record}',
  'mail.mention_arrival_subject':
    '{shop}\u00a0: {author} vous mentionne dans la fiche de l’arrivage {record}',
  'mail.mention_url_subject': '{shop} : {author} vous mentionne dans la fiche de l’URL {record}',
  'mail.mention_order': '{author} vous mentionne dans une note sur la commande {record}.',
  'mail.mention_customer': '{author} vous mentionne dans une note sur le client {record}.',
  'mail.mention_product': '{author} vous mentionne dans une note sur le produit {record}.',
  'mail.mention_arrival': '{author} vous mentionne dans une note sur l’arrivage {record}.',
  'mail.mention_url': '{author} vous mentionne dans une note sur l’URL {record}.',
  'mail.mention_read': 'À lire ici :',
} as const satisfies Partial<Record<WordId, string>>
