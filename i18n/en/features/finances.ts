/** The money of an organization at a glance. */
export const finances = {
  finances: {
    due: 'Still to be paid out',
    due_from: 'Paid out from %{date}, once the month is over.',
    due_nothing: 'There is nothing to pay out.',
    due_short: '%{amount} more was paid back than came in. The next payout will be reduced by it.',
    payouts: 'All payouts',
    under_way: 'On their way',
    months: 'Twelve months',
    months_text: 'Sales are before cancellations, including VAT. Refunds and payouts count in the month in which the money moved.',
    month: 'Month',
    sold_in_cents: 'Sold',
    refunded_in_cents: 'Refunded',
    paid_out_in_cents: 'Paid out',
    together: 'Together',
    refunds: 'Latest refunds',
    refunds_all: 'All refunds',
    refunds_none: 'Nothing has been refunded yet.',
    look: 'View',
    account_enter: 'Enter an account',
    exceptions: {
      account_missing: 'There is money to pay out, but no account to pay it to.',
      chargeback: '%{smart_count} payment was charged back: %{amount}. |||| %{smart_count} payments were charged back: %{amount}.',
      provider_refund:
        '%{smart_count} payment was refunded outside Speelveld: %{amount}. |||| %{smart_count} payments were refunded outside Speelveld: %{amount}.',
      failed_refunds: '%{smart_count} refund failed: %{amount}. |||| %{smart_count} refunds failed: %{amount}.',
    },
  },
};
