const WORDS =
  /allerg|astma|asthma|epi-?pen|anafyla|anaphyla|diabet|epilep|insulin|medicijn|medicat|medicine|inhalat|inhaler|noten|pinda|peanut|\bnuts?\b|gluten|coeliak|celiac|lactose|bijen|wespen|\bbees?\b|hartaandoening|heart condition/i;

/**
 * Whether a note is one that nobody at the side of the pitch may miss. It errs to the safe side: a note about an
 * allergy that is over is marked too. Source: docs/domain/check-in.md 8.
 *
 * @example isHealthNote('Notenallergie, epipen in de tas') // true
 */
export const isHealthNote = (note: string): boolean => WORDS.test(note);
