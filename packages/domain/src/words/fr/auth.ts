import type { WordId } from '../say'

export const authFrWords = {
  'auth.email_missing': 'Saisissez votre adresse courriel',
  'auth.email_invalid': 'Saisissez une adresse courriel valide',
  'auth.password_missing': 'Saisissez votre mot de passe',
  'auth.confirm_missing': 'Saisissez de nouveau votre mot de passe',
  'auth.confirm_different': 'Les mots de passe ne sont pas identiques',
  'auth.password_too_short': 'Choisissez un mot de passe d’au moins 10 caractères',
  'auth.password_too_long': 'Choisissez un mot de passe d’au plus 200 caractères',
  'auth.password_is_email': 'Choisissez un mot de passe autre que votre adresse courriel',
  'auth.password_is_common':
    'Beaucoup de gens utilisent ce mot de passe : il est facile à deviner. Choisissez-en un autre.',
  'auth.password_holds_name':
    'Choisissez un mot de passe qui ne contient ni votre nom, ni votre adresse courriel, ni le nom de la boutique',
  'auth.password_wrong': 'Adresse courriel ou mot de passe incorrect',
  'auth.first_name_missing': 'Saisissez votre prénom',
  'auth.password_is_first': 'Choisissez un mot de passe autre que le premier',
  'auth.set_up': 'Bienvenue. Vous vous connectez désormais avec votre propre mot de passe.',
  'auth.language_saved': 'Langue enregistrée.',
  'auth.start_page_saved': 'Page après la connexion enregistrée.',
  'auth.signed_in': 'Session ouverte',
  'auth.signed_out': 'Session terminée',
  'auth.session_ended': 'Session terminée là-bas.',
  'auth.other_sessions_ended': 'Toutes les autres sessions sont terminées.',
  'auth.reset_requested':
    'Si cette adresse courriel a un compte, un lien pour choisir un nouveau mot de passe est en route vers elle.',
  'auth.device_link_asked':
    'Si cette adresse courriel a un compte, un lien pour ce navigateur est en route vers elle.',
  'auth.device_known': 'Ce navigateur est maintenant reconnu. Connectez-vous.',
  'auth.password_reset': 'Votre mot de passe est changé. Connectez-vous de nouveau.',
  'auth.password_changed': 'Votre mot de passe est changé. Vos autres sessions sont terminées.',
  'auth.profile_updated': 'Profil mis à jour',
  'auth.email_change_asked':
    'Un lien pour confirmer votre nouvelle adresse courriel est en route vers elle. D’ici là, rien ne change.',
  'auth.email_changed': 'Votre adresse courriel est changée. Vous vous connectez désormais avec la nouvelle.',
} as const satisfies Partial<Record<WordId, string>>
