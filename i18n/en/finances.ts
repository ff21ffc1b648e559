/** The finances of an organization. */
export const finances = {
  finances: {
    wallet: {
      title: 'The wallet comes with the next release',
      text: 'You will see here which vouchers were used with you, and what they are worth. There is nothing that you have to do now.',
    },
  },
};
