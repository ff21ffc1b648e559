import { composeIBAN } from 'ibantools';
import { createPart } from '../createPart';
import type { Draft } from '../draft';

/** Bank codes of an IBAN. The accounts are invented. */
const BANKS = ['ABNA', 'INGB', 'RABO', 'TRIO', 'SNSB'];

/** The bank accounts of accepted organizations, except for every sixth, which has not entered one yet. */
export function buildFinanceInfo(now: Date, organizations: readonly Draft<'organizations'>[]): Draft<'finance_info'>[] {
  const { random, calendar } = createPart(now, 'finance info');
  return organizations.flatMap((organization, index) => {
    const { street, house_number, zipcode, city } = organization;
    if (organization.status !== 'accepted' || index % 6 === 5 || !street || !house_number || !zipcode || !city) return [];
    const account = String(random.whole(100_000_000, 999_999_999)).padStart(10, '0');
    const iban = composeIBAN({ countryCode: 'NL', bban: `${random.pick(BANKS)}${account}` });
    if (iban === null) return [];
    const created_at = organization.created_at;
    return [
      {
        id: calendar.idAt(created_at),
        created_at,
        organization_id: organization.id,
        attn: 'de penningmeester',
        street,
        house_number,
        postal_code: zipcode,
        city,
        country: 'nl',
        account_name: organization.name ?? '',
        iban,
      },
    ];
  });
}
