/** What is wrong with opening hours, with the parts of a location, and with the periods of a cancellation term. */
export const terms = {
  hours: {
    time: 'Vul een tijd in, zoals 09:00',
    overlap: 'Dit begint voordat de vorige openingstijd is afgelopen',
    next_day: '%{day} begint om %{time} de volgende openingstijd: sluit uiterlijk dan',
    max_spans: 'Hoogstens %{max} openingstijden per dag',
  },
  location_rules: {
    part_twice: 'Twee delen heten “%{part}”: geef elk deel een eigen naam',
    groups_or_parts: 'In elk deel past één groep. Laat dit leeg, of haal de delen weg',
    part_in_use:
      'Er is nog %{smart_count} geplande sessie in een deel dat je weghaalt (%{parts}). Hernoem het deel, of kies daar eerst een ander |||| Er zijn nog %{smart_count} geplande sessies in een deel dat je weghaalt (%{parts}). Hernoem het deel, of kies daar eerst een ander',
    part_without_location: 'Kies de locatie waarvan dit delen zijn',
    part_unknown: '%{location} heeft deze delen niet: %{parts}',
  },
  periods: {
    none: 'Geef minstens één periode',
    first: 'De eerste periode begint bij het boeken: laat het begin leeg',
    last: 'De laatste periode loopt tot de start: laat het einde leeg',
    from: 'Geef aan wanneer deze periode begint',
    until: 'Geef aan wanneer deze periode eindigt',
    minutes: 'Kies een tijd van 1 minuut tot %{days} dagen',
    order: 'Deze grens moet dichter bij de start liggen dan de grens erboven',
    gap: 'Deze periode moet beginnen waar de vorige eindigt',
    percentage: 'Vul een heel percentage in, van 0 tot 100',
    rises: 'Wie later annuleert krijgt hier meer terug. Klopt dat?',
  },
};
