const WORDS =
  /allerg|astma|asthma|epi-?pen|anafyla|anaphyla|diabet|epilep|insulin|medicijn|medicat|medicine|inhalat|inhaler|noten|pinda|peanut|\bnuts?\b|gluten|coeliak|celiac|lactose|bijen|wespen|\bbees?\b|hartaandoening|heart condition/i;

/**
 * Whether a note mentions something about health, so that the list at check-in marks it. A false positive is safer than a miss: a note
 * about an allergy in the past is marked too. Source: docs/domain/check-in.md 8.
 *
 * @example isHealthNote('Notenallergie, epipen in de tas') // true
 */
export const isHealthNote = (note: string): boolean => WORDS.test(note);
