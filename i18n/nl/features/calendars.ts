export const calendars = {
  calendars: {
    own: 'Mijn sessies',
    own_about: 'De sessies die jij geeft, in de agenda van je telefoon of computer.',
    title: '%{name} in je agenda',
    about:
      'Met dit adres staan de sessies in de agenda van je telefoon of computer, en blijven ze bij. Wie het adres heeft, ziet ze ook: deel het niet.',
    make: 'Agenda-adres aanmaken',
    renew: 'Nieuw adres',
    end: 'Adres intrekken',
    ended: 'Het adres werkt niet meer.',
    there: 'Je hebt een adres. Ben je het kwijt, of heeft iemand anders het? Maak dan een nieuw aan; het oude werkt dan niet meer.',
    once: 'Dit adres is alleen nu te zien. Plak het in je agenda, bij abonneren op een agenda.',
    copy: 'Adres kopiëren',
    close: 'Sluiten',
  },
};
