/** What the screens and the server say of settlements of the payment provider. */
export const settlements = {
  settlements: {
    no_token: 'Zonder MOLLIE_ACCESS_TOKEN zijn afrekeningen niet te lezen: vraag de beheerder van de server om die in te stellen.',
    no_answer: 'De betaaldienst gaf geen bruikbaar antwoord: %{said}. Probeer het later opnieuw.',
    read: 'Nu lezen',
    read_done:
      'Alles wat nog niet geboekt was, is gelezen: %{smart_count} afrekening. |||| Alles wat nog niet geboekt was, is gelezen: %{smart_count} afrekeningen.',
    not_ours: 'Deze betaling is niet in Speelveld gedaan, en heeft hier dus geen bestelling. Ze telt mee in het bedrag van de afrekening.',
    to_payments: 'Naar de betalingen',
    sums: 'Waaruit ze bestaat',
    costs_total: 'Kosten met btw',
    other_payments: 'Niet van Speelveld',
    advice: {
      unreadable:
        'Het antwoord van Mollie is niet te lezen, dus er is niets geboekt. Zoek de afrekening op in het dashboard van Mollie; ze wordt elk uur opnieuw gelezen.',
      foreign_currency:
        'In deze afrekening staan bedragen in een andere munt dan de euro, dus er is niets geboekt. Boek haar met de hand, met het dashboard van Mollie ernaast.',
      failed: 'Mollie kon dit bedrag niet uitbetalen. Controleer de bankrekening in het dashboard van Mollie.',
      does_not_add_up:
        'De betalingen, terugbetalingen, terugboekingen en kosten zijn samen niet het uitbetaalde bedrag, dus er is niets geboekt. Het verschil staat hieronder; kijk in het dashboard van Mollie wat het is.',
      not_booked_yet:
        'Een terugbetaling of terugboeking van deze afrekening staat nog niet in het grootboek. Zodra dat zo is, wordt ze geboekt.',
      none_of_ours: 'Geen van deze betalingen is in Speelveld gedaan, dus er is niets geboekt.',
      bank_differs:
        'De bank noemt een ander bedrag dan Mollie, of een bedrag dat niet te lezen is. Leg het afschrift naast het dashboard van Mollie.',
      other_account:
        'Het geld kwam binnen op een rekening die Speelveld niet kent. Kijk in het dashboard van Mollie naar welke rekening Mollie uitbetaalt. Is die van jullie, voeg haar dan toe bij Uitbetalingen, onder Rekeningen, of bij de applicatie als IBAN op facturen, en lees het afschrift opnieuw.',
    },
  },
};
