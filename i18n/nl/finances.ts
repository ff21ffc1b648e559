/** The finances of an organization. */
export const finances = {
  finances: {
    invoices: {
      title: 'Facturen komen in de volgende versie',
      text: 'Hier vind je straks je facturen, om te bekijken en te downloaden. Je hoeft nu niets te doen.',
    },
    wallet: {
      title: 'De wallet komt in de volgende versie',
      text: 'Hier zie je straks welke vouchers bij jou zijn gebruikt en wat ze waard zijn. Je hoeft nu niets te doen.',
    },
  },
};
