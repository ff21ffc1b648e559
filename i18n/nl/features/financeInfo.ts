/** What is said of where an organization is paid. */
export const financeInfo = {
  finance_info: {
    step_title: 'Laatste stap: waar mogen we uitbetalen?',
    step_text: '%{name} is aangemaakt en kost iets. Vul in op welke rekening het geld mag komen; dat hoeft maar één keer.',
    step_later: 'Later invullen',
    none: 'Er zijn nog geen gegevens ingevuld.',
    held: 'Het rekeningnummer is nieuw of pas gewijzigd. Uitbetalingen staan stil tot %{until}.',
    password_text:
      'Je wijzigt het rekeningnummer. Vul je wachtwoord in; uitbetalingen staan daarna 72 uur stil, en alle beheerders van de organisatie krijgen een mail.',
    password_verb: 'Rekening wijzigen',
  },
};
