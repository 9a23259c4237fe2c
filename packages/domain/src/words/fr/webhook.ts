import type { WordId } from '../say'

export const webhookFrWords = {
  'webhook.unknown': 'Le webhook {id} n’existe pas.',
  'delivery.unknown': 'L’envoi {id} n’existe pas.',
  'webhook.url_wrong': 'Saisissez une adresse comme https://shop.example.com/getzo.',
  'webhook.url_https': 'L’adresse doit commencer par https:// et utiliser le port 443 ou 8443.',
  'webhook.url_password': 'L’adresse ne doit contenir ni nom d’utilisateur ni mot de passe.',
  'webhook.url_inside': 'Cet hôte n’est pas sur l’internet public. Saisissez un nom public.',
  'webhook.kinds_missing': 'Choisissez au moins un événement.',
  'webhook.too_many': 'Il peut y avoir {max, number} webhooks au plus.',
  'webhook.not_on': 'Ce webhook n’est pas activé. Activez-le d’abord.',
  'webhook.made': 'Webhook {host} ajouté.',
  'webhook.changed': 'Webhook {host} enregistré.',
  'webhook.deleted': 'Webhook {host} supprimé.',
  'webhook.turned_on': 'Webhook {host} activé.',
  'webhook.turned_off': 'Webhook {host} désactivé.',
  'webhook.rotated': 'Nouveau secret de signature créé. L’ancien signe à côté de lui pendant 24 heures.',
  'webhook.secret': 'Le secret de signature de {host}.',
  'webhook.test_sent': 'Un essai est en route vers {host}.',
  'webhook.redelivered': 'L’envoi est refait.',
  'webhook.replayed': '{count, number} envois sont refaits.',
  'webhook.nothing_to_replay': 'Rien n’a échoué depuis ce moment.',

  'mail.webhook_failing_subject': '{shop} : le webhook {host} est en panne',
  'mail.webhook_failing':
    'Le webhook {address} n’a reçu aucun événement de {shop} depuis {hours, number} heures. Sa dernière réponse : {answer}',
  'mail.webhook_failing_until': 'Il est arrêté après trois jours sans réussite. Ses envois sont ici :',
  'mail.webhook_stopped_subject': '{shop} : le webhook {host} est arrêté',
  'mail.webhook_stopped':
    'Le webhook {address} n’a reçu aucun événement de {shop} pendant trois jours et a été arrêté. Sa dernière réponse : {answer}',
  'mail.webhook_gone':
    'Le webhook {address} a répondu qu’il n’existe plus (410) et ne reçoit plus d’événements de {shop}.',
  'mail.webhook_again': 'Réactivez-le ici, avec ce qu’il a manqué :',
} as const satisfies Partial<Record<WordId, string>>
