/** The finances of an organization. */
export const finances = {
  finances: {
    invoices: {
      title: 'Invoices come with the next release',
      text: 'Your invoices will be here, to read and to download. There is nothing that you have to do now.',
    },
  },
};
