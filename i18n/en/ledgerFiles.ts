/** Words of the files of the ledger: columns, names, and what an audit file says. */
export const ledgerFiles = {
  ledger_files: {
    journal: 'Journal %{name} %{from} to %{to}',
    vat_return: 'VAT overview %{name} %{from} to %{to}',
    audit_file: 'Audit file %{name} %{year}',
    order: 'Order %{number}',
    earlier_results: 'Results of earlier years',
    columns: {
      at: 'Posted at',
      month: 'Month',
      organization: 'Organization',
      kind: 'Kind',
      entry: 'Entry',
      order: 'Order',
      code: 'Account',
      account: 'Description',
      debit: 'Debit',
      credit: 'Credit',
      moves: 'Moves',
      note: 'Note',
      tier: 'VAT rate',
      percentage: 'VAT percentage',
      base: 'Revenue without VAT',
      vat: 'VAT',
      total: 'Revenue including VAT',
    },
  },
};
