/** The finances of an organization. */
export const finances = {
  finances: {
    wallet: {
      title: 'De wallet komt in de volgende versie',
      text: 'Hier zie je straks welke vouchers bij jou zijn gebruikt en wat ze waard zijn. Je hoeft nu niets te doen.',
    },
  },
};
