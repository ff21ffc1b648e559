/** Words of the screen on which the books are downloaded. */
export const bookkeeping = {
  bookkeeping: {
    about:
      'Download de boeken voor je boekhouder of je belastingaangifte. Bedragen staan in het grootboek op de dag waarop ze zijn geboekt.',
    period: 'Periode',
    periods: {
      last_month: 'Vorige maand',
      this_quarter: 'Dit kwartaal',
      last_quarter: 'Vorig kwartaal',
      this_year: 'Dit jaar',
      last_year: 'Vorig jaar',
    },
    months: '%{from} tot en met %{to}',
    journal: 'Journaal',
    journal_about: 'Elke boeking met datum, bestelling, rekeningnummer, debet en credit.',
    vat_return: 'Btw-overzicht',
    vat_return_about: 'Omzet en btw per maand en tarief, voor de aangifte. Terugbetaalde bedragen zijn eraf gehaald.',
    audit_file: 'Auditfile',
    audit_file_about: 'De boeken van een heel jaar als XML Auditfile Financieel (XAF 3.2), die elk boekhoudprogramma kan lezen.',
    year: 'Boekjaar',
    csv: 'Download als CSV',
    xlsx: 'Download als Excel',
    xaf: 'Download auditfile',
  },
};
