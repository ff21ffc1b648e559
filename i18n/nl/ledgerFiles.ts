/** Words of the files of the ledger: columns, names, and what an audit file says. */
export const ledgerFiles = {
  ledger_files: {
    journal: 'Journaal %{name} %{from} tot en met %{to}',
    vat_return: 'Btw-overzicht %{name} %{from} tot en met %{to}',
    audit_file: 'Auditfile %{name} %{year}',
    order: 'Bestelling %{number}',
    earlier_results: 'Resultaat voorgaande jaren',
    columns: {
      at: 'Geboekt op',
      month: 'Maand',
      organization: 'Organisatie',
      kind: 'Soort',
      entry: 'Boekstuk',
      order: 'Bestelling',
      code: 'Rekening',
      account: 'Omschrijving',
      debit: 'Debet',
      credit: 'Credit',
      moves: 'Moves',
      note: 'Notitie',
      tier: 'Btw-tarief',
      percentage: 'Btw-percentage',
      base: 'Omzet zonder btw',
      vat: 'Btw',
      total: 'Omzet inclusief btw',
    },
  },
};
