/** What is said of where an organization is paid. */
export const financeInfo = {
  finance_info: {
    step_title: 'Last step: where should we pay out?',
    step_text: '%{name} has been created and is not free. Enter the account that the money should go to; this is asked only once.',
    step_later: 'Do this later',
    none: 'Nothing has been filled in yet.',
    held: 'The account number is new or was changed recently. Payouts are paused until %{until}.',
    password_text:
      'You are changing the account number. Enter your password; payouts are then paused for 72 hours, and everyone who runs the organization gets an email.',
    password_verb: 'Change account',
  },
};
