/** The screens of a location. */
export const locations = {
  locations: {
    contacts_about: 'Bij wie deelnemers en collega’s terechtkunnen. Elk contact heeft minstens één rol.',
    part_rename: {
      open: 'Deel hernoemen',
      title: 'Een deel van %{name} hernoemen',
      text: 'De sessies in dit deel houden het, met de nieuwe naam.',
      from: 'Deel',
      to: 'Nieuwe naam',
      verb: 'Hernoemen',
      keep: 'Annuleren',
      done: 'Het deel heet nu %{name}',
    },
    preview: 'Voorbeeld',
    preview_name: 'Voorbeeld van de knop: %{label}, naar %{address}',
    no_button: 'Er staat geen knop bij deze locatie.',
    no_label: 'Tekst op de knop',
    no_address: 'nog geen adres',
    view: { name: 'Weergave', table: 'Tabel', map: 'Kaart' },
    map: 'Locaties op de kaart',
    on_map: 'Eén locatie op de kaart. |||| %{smart_count} locaties op de kaart.',
    without_place: 'Eén locatie heeft geen coördinaten. |||| %{smart_count} locaties hebben geen coördinaten.',
    map_cut: 'Meer dan %{max} passen er niet op: filter om de rest te zien.',
    cluster: '%{smart_count} locaties bij %{name} |||| %{smart_count} locaties bij %{name}',
    here: 'Op deze plek',
  },
};
