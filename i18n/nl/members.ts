/** Who belongs to an organization. */
export const members = {
  members: {
    last: 'Dit is de laatste met de rol Organisatie. Geef eerst iemand anders die rol.',
    title: 'Leden',
    about: 'Wie hier met een account werkt. Een trainer ziet alleen de eigen activiteiten.',
    you: 'jij',
    since: 'Lid sinds %{date}',
    role_of: 'Rol van %{name}',
    remove: '%{name} verwijderen',
    remove_title: '%{name} verwijderen als lid?',
    remove_access: '%{name} kan daarna niet meer bij deze organisatie.',
    remove_kept: 'Wat %{name} heeft gedaan, blijft staan. Het account zelf blijft ook bestaan.',
    remove_self: 'Dit ben jij: je verliest zelf de toegang.',
    keep: 'Behouden',
    remove_verb: 'Lid verwijderen',
    changed: '%{name} is nu %{role}',
    removed: '%{name} is geen lid meer',
    invited: 'Uitnodigingen',
    resend: 'Opnieuw versturen',
    resent: 'De uitnodiging is opnieuw verstuurd naar %{email}',
  },
};
