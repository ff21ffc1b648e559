/** What is said of rates: what an offer costs. */
export const rates = {
  rates: {
    own: 'Eigen tarieven',
    free_about: 'Aanbod zonder tarief is gratis.',
    inside: 'Daarvan is %{vat} btw (%{percent}%); zonder btw %{without}.',
    exempt: 'Vrijgesteld: er zit geen btw in, en er staat geen 0% op de factuur.',
    high_title: 'Klopt de prijs van %{price}?',
    high_text: 'Prijzen boven %{limit} komen zelden voor. Kijk na of de komma goed staat.',
    high_back: 'Prijs aanpassen',
    high_save: 'Opslaan met deze prijs',
    in_use: 'Dit tarief staat nog op %{names} en kan daarom niet weg.',
    unused: 'Nog geen aanbod heeft dit tarief.',
  },
};
