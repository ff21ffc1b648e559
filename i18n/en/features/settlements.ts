/** What the screens and the server say of settlements of the payment provider. */
export const settlements = {
  settlements: {
    no_token: 'Settlements cannot be read without MOLLIE_ACCESS_TOKEN: ask who runs the server to set it.',
    no_answer: 'The payment provider gave no answer that can be used: %{said}. Try again later.',
    read: 'Read now',
    read_done:
      'Everything that is not booked yet has been read: %{smart_count} settlement. |||| Everything that is not booked yet has been read: %{smart_count} settlements.',
    not_ours: 'This payment was not made in Speelveld, so that it has no order here. It counts in the amount of the settlement.',
    to_payments: 'To the payments',
    sums: 'What it consists of',
    costs_total: 'Costs with VAT',
    other_payments: 'Not of Speelveld',
    advice: {
      unreadable:
        "The answer of Mollie cannot be read, so nothing was booked. Look the settlement up in Mollie's dashboard; it is read again every hour.",
      foreign_currency:
        "This settlement holds amounts in another currency than euros, so nothing was booked. Book it by hand from Mollie's dashboard.",
      failed: "Mollie could not pay out this amount. Check the bank account in Mollie's dashboard.",
      does_not_add_up:
        "The payments, refunds, chargebacks and costs do not come to the amount that was paid out, so nothing was booked. The difference is below; look in Mollie's dashboard for what it is.",
      not_booked_yet: 'A refund or chargeback of this settlement is not in the ledger yet. It is booked as soon as it is.',
      none_of_ours: 'None of these payments was made in Speelveld, so nothing was booked.',
      bank_differs: "The bank names another amount than Mollie, or one that cannot be read. Compare the statement with Mollie's dashboard.",
      other_account:
        "The money came in on an account that Speelveld does not know. Look in Mollie's dashboard for the account it pays out to. If that one is yours, add it to Payouts, under Accounts, or to the application as the IBAN on invoices, and read the statement again.",
    },
  },
};
