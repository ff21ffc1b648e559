import type { PartyAsFar } from '../../../domain/invoices/invoice';
import type { TableRow } from '../../db/tables';

/** The legal entity of an application, with the fields that were filled in. */
export const issuerOf = (application: TableRow<'applications'>): PartyAsFar => ({
  name: application.legal_name,
  attn: null,
  street: application.legal_street,
  house_number: application.legal_house_number,
  postal_code: application.legal_postal_code,
  city: application.legal_city,
  country: application.legal_country,
  kvk: application.legal_kvk,
  vat_number: application.legal_vat_number,
  email: application.email,
  iban: application.legal_iban,
});
