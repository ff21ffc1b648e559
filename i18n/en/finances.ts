/** The finances of an organization. */
export const finances = {
  finances: {
    invoices: {
      title: 'Invoices come with the next release',
      text: 'Your invoices will be here, to read and to download. There is nothing that you have to do now.',
    },
    wallet: {
      title: 'The wallet comes with the next release',
      text: 'You will see here which vouchers were used with you, and what they are worth. There is nothing that you have to do now.',
    },
  },
};
