/**
 * A French text whose « de » before a name that begins with a vowel is elided: 'À propos de Alder' is 'À propos d’Alder'.
 * An h is left alone: whether it is aspirated is not to be seen.
 */
export const elided = (text: string): string =>
  text.replace(/(?<=^|\s)([Dd])e (?=[aeiouyàâäéèêëîïôöùûüœæ])/giu, '$1’')
