export const calendars = {
  calendars: {
    own: 'My sessions',
    own_about: 'The sessions that you give, in the calendar on your phone or computer.',
    title: '%{name} in your calendar',
    about:
      'With this address the sessions are in the calendar on your phone or computer, and stay up to date. Anyone with the address sees them too, so do not share it.',
    make: 'Create calendar address',
    renew: 'New address',
    end: 'Withdraw the address',
    ended: 'The address no longer works.',
    there: 'You have an address. Lost it, or does someone else have it? Create a new one; the old one then no longer works.',
    once: 'This address is only shown now. Paste it into your calendar, where you subscribe to one.',
    copy: 'Copy the address',
    close: 'Close',
  },
};
