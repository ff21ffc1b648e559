/** The money of an organization at a glance. */
export const finances = {
  finances: {
    due: 'Nog uit te betalen',
    due_from: 'Wordt uitbetaald vanaf %{date}, als de maand voorbij is.',
    due_nothing: 'Er staat niets open om uit te betalen.',
    due_short: 'Er is %{amount} meer teruggegaan dan er binnenkwam. Dat gaat af van de volgende uitbetaling.',
    payouts: 'Alle uitbetalingen',
    under_way: 'Onderweg',
    months: 'Twaalf maanden',
    months_text: 'Verkocht is vóór annuleringen, met btw. Terugbetaald en uitbetaald tellen in de maand waarin het geld ging.',
    month: 'Maand',
    sold_in_cents: 'Verkocht',
    refunded_in_cents: 'Terugbetaald',
    paid_out_in_cents: 'Uitbetaald',
    together: 'Samen',
    refunds: 'Laatste terugbetalingen',
    refunds_all: 'Alle terugbetalingen',
    refunds_none: 'Er is nog niets terugbetaald.',
    look: 'Bekijken',
    account_enter: 'Rekening invullen',
    exceptions: {
      account_missing: 'Er is geld om uit te betalen, maar geen rekening om het naartoe over te maken.',
      chargeback: '%{smart_count} betaling is teruggeboekt: %{amount}. |||| %{smart_count} betalingen zijn teruggeboekt: %{amount}.',
      provider_refund:
        '%{smart_count} betaling is buiten Speelveld om terugbetaald: %{amount}. |||| %{smart_count} betalingen zijn buiten Speelveld om terugbetaald: %{amount}.',
      failed_refunds: '%{smart_count} terugbetaling is mislukt: %{amount}. |||| %{smart_count} terugbetalingen zijn mislukt: %{amount}.',
    },
  },
};
