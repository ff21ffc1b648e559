/** Words around signing in, one's own account and invitations. */
export const account = {
  fields: {
    email: 'E-mailadres',
    password: 'Wachtwoord',
    current_password: 'Huidig wachtwoord',
    first_name: 'Voornaam',
    last_name: 'Achternaam',
    date_of_birth: 'Geboortedatum',
    accept_terms: 'Voorwaarden',
    avatar: 'Foto',
    locale: 'Taal',
    token: 'Link',
  },
  validation: {
    password_wrong: 'Dit is niet je huidige wachtwoord',
    invite_open: 'Dit adres is al uitgenodigd. Verstuur die uitnodiging opnieuw.',
    invite_role: 'Je kunt geen rol geven die meer mag dan jij',
  },
  errors: {
    invite_known: 'Er is al een account met dit e-mailadres. Log in om de uitnodiging te accepteren.',
    invite_address: 'Deze uitnodiging is voor een ander e-mailadres dan dat van je account.',
  },
};
