import type { WordId } from '../say'

export const settingFrWords = {
  'setting.saved': 'Paramètres enregistrés.',
  'setting.time_zone': 'Choisissez un fuseau horaire comme Asia/Shanghai.',
  'setting.letter_place': '{place} n’est pas rempli. Utilisez seulement {known}.',
  'setting.order_number': 'Saisissez un numéro qui se termine par des chiffres, comme G-1001.',
  'setting.order_number_given':
    'Le numéro {number} précède le prochain, {next}. Un numéro n’est attribué qu’une fois : saisissez {next} ou un numéro suivant, ou changez les lettres qui le précèdent.',
  'setting.public_url': 'Saisissez une adresse comme https://shop.example, sans chemin.',
  'setting.public_url_fails': 'Le service ne pourrait pas utiliser cette adresse : {why}',
  'setting.by_environment': 'L’environnement fixe ce paramètre : {variable}.',
  'setting.mail_host': 'Saisissez le nom du serveur de courriel, comme smtp.example.com, sans port.',
  'setting.mail_from': 'Saisissez une adresse comme shop@example.com ou Boutique <shop@example.com>.',
  'setting.mail_user': 'Saisissez l’utilisateur de ce mot de passe.',
  'setting.mail_password': 'Saisissez le mot de passe de cet utilisateur.',
  'setting.mail_password_again':
    'Le mot de passe est conservé pour son serveur et son utilisateur. Saisissez-le de nouveau pour un autre.',
  'setting.mail_open':
    'Un mot de passe n’est envoyé que par une connexion chiffrée. Choisissez TLS ou STARTTLS.',
  'setting.mail_sent': 'Un courriel d’essai est en route vers {to}.',
  'setting.mail_written': 'Sans serveur de courriel, le courriel d’essai a été écrit dans le dossier outbox.',
  'setting.outside_needed': 'Remplissez aussi ce champ, ou videz-les tous.',
  'setting.outside_signs': 'Saisissez seulement des lettres, des chiffres et des signes, sans espace.',
  'setting.outside_again': 'Le secret est conservé pour son compte. Saisissez-le de nouveau pour un autre.',
  'setting.carrier_account': 'Saisissez les six lettres et chiffres du compte.',
  'setting.pay_merchant': 'Saisissez les 8 à 10 chiffres du commerçant.',
  'setting.pay_serial': 'Saisissez les 40 chiffres hexadécimaux du numéro de série du certificat.',
  'setting.pay_public_key_id': 'Saisissez un identifiant qui commence par PUB_KEY_ID_.',
  'setting.pay_public_key':
    'Ce n’est pas une clé RSA publique d’au moins 2048 bits. Collez tout pub_key.pem, de BEGIN à END.',
  'setting.pay_key':
    'Ce n’est pas une clé RSA privée d’au moins 2048 bits. Collez tout apiclient_key.pem, de BEGIN à END.',
  'setting.pay_api_key': 'Saisissez les 32 lettres, chiffres ou signes de la clé APIv3.',
  'setting.service_answers': 'Le service répond.',
  'setting.service_failed': 'Le service a refusé : {why}',
} as const satisfies Partial<Record<WordId, string>>
