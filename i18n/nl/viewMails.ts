/** What the mails about a shared view say; the server alone says it. */
export const viewMails = {
  viewMails: {
    weekly: {
      subject: '%{view}: deze week %{smart_count} rij |||| %{view}: deze week %{smart_count} rijen',
      intro:
        'In de weergave ‘%{view}’ (%{what}) van %{place} staat nu %{smart_count} rij. |||| In de weergave ‘%{view}’ (%{what}) van %{place} staan nu %{smart_count} rijen.',
    },
    arrivals: {
      subject: 'Nieuw in %{view}: %{smart_count} |||| Nieuw in %{view}: %{smart_count}',
      intro:
        'In de weergave ‘%{view}’ (%{what}) van %{place} is %{smart_count} rij bijgekomen. |||| In de weergave ‘%{view}’ (%{what}) van %{place} zijn %{smart_count} rijen bijgekomen.',
    },
    quiet: {
      subject: 'Nog weinig aanmeldingen: %{smart_count} sessie |||| Nog weinig aanmeldingen: %{smart_count} sessies',
      intro:
        'Bij %{place} begint binnenkort %{smart_count} sessie met weinig aanmeldingen (weergave ‘%{view}’): |||| Bij %{place} beginnen binnenkort %{smart_count} sessies met weinig aanmeldingen (weergave ‘%{view}’):',
    },
    session: '%{activity}, %{when}: %{taken} van %{spots} plekken',
    more: 'En nog %{smart_count}. |||| En nog %{smart_count}.',
    open: 'Bekijk de weergave',
    file: 'Open of download de weergave',
    sign_in: 'Je logt eerst in: je ziet dan wat jij op dat moment mag zien. Er zit daarom geen bestand bij deze mail.',
    stop: 'Wil je deze mail niet meer? Stop hem hier: %{stop}',
  },
};
