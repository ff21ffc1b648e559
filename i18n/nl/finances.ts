/** The finances of an organization. */
export const finances = {
  finances: {
    invoices: {
      title: 'Facturen komen in de volgende versie',
      text: 'Hier vind je straks je facturen, om te bekijken en te downloaden. Je hoeft nu niets te doen.',
    },
  },
};
