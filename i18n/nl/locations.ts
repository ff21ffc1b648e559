/** The screens of a location. */
export const locations = {
  locations: {
    contacts_about: 'Bij wie deelnemers en collega’s terechtkunnen. Elk contact heeft minstens één rol.',
    preview: 'Voorbeeld',
    preview_name: 'Voorbeeld van de knop: %{label}, naar %{address}',
    no_button: 'Er staat geen knop bij deze locatie.',
    no_label: 'Tekst op de knop',
    no_address: 'nog geen adres',
  },
};
