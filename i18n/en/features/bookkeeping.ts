/** Words of the screen on which the books are downloaded. */
export const bookkeeping = {
  bookkeeping: {
    about: 'Download the books for your accountant or your tax return. Amounts stand in the ledger on the day on which they were posted.',
    period: 'Period',
    periods: {
      last_month: 'Last month',
      this_quarter: 'This quarter',
      last_quarter: 'Last quarter',
      this_year: 'This year',
      last_year: 'Last year',
    },
    months: '%{from} to %{to}',
    journal: 'Journal',
    journal_about: 'Every posting with its date, order, account code, debit and credit.',
    vat_return: 'VAT overview',
    vat_return_about: 'Revenue and VAT by month and rate, for your return. Refunded amounts are deducted.',
    audit_file: 'Audit file',
    audit_file_about: 'The books of a whole year as XML Auditfile Financieel (XAF 3.2), which every Dutch accounting program reads.',
    year: 'Financial year',
    csv: 'Download as CSV',
    xlsx: 'Download as Excel',
    xaf: 'Download audit file',
  },
};
