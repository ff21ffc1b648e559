/** The words of what the platform asks of everybody's account. */
export const security = {
  security: {
    title: 'Inloggen in twee stappen',
    about: 'Van wie vraagt dit platform naast het wachtwoord een code of een passkey?',
    superadmins: 'Van superbeheerders',
    superadmins_about: 'Zij kunnen overal bij.',
    finance: 'Van wie over geld gaat',
    finance_about: 'Wie uitbetaalt, of mag wijzigen naar welke rekening een organisatie wordt uitbetaald.',
    people: '%{secured} van %{smart_count} persoon heeft het ingesteld |||| %{secured} van %{smart_count} mensen hebben het ingesteld',
    since: 'gevraagd sinds %{date}',
    grace: 'Wie nu is ingelogd, stelt de tweede stap in bij de volgende keer inloggen.',
    save: 'Opslaan',
    confirm: 'Je wijzigt wat dit platform van medewerkers vraagt. Vul je wachtwoord in.',
  },
};
