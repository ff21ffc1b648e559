import { isReadable, sepaText } from './sepaText';

/** A payer or payee as entered, with the address in parts. Source: docs/domain/payouts.md 2. */
export interface Party {
  readonly name: string;
  readonly street: string;
  readonly house_number: string;
  readonly postal_code: string;
  readonly city: string;
  /** Two letters. */
  readonly country: string;
}
export type PartyField = keyof Party;

/** Maximum length of each field in the file. Source: docs/domain/payouts.md 3. */
export const PARTY_LENGTHS: Readonly<Record<PartyField, number>> = {
  name: 70,
  street: 70,
  house_number: 16,
  postal_code: 16,
  city: 35,
  country: 2,
};
export const PARTY_FIELDS = Object.keys(PARTY_LENGTHS) as readonly PartyField[];

/** One field as entered, and as written in the file. */
export interface Transliteration {
  readonly field: PartyField | 'remittance';
  readonly was: string;
  readonly becomes: string;
}

/** Why a field cannot be in the file. */
export type PartyFault = 'missing' | 'unreadable' | 'too_long';

/** A party in the characters of the file. */
export const inSepaLetters = (party: Party): Party => ({
  name: sepaText(party.name),
  street: sepaText(party.street),
  house_number: sepaText(party.house_number),
  postal_code: sepaText(party.postal_code),
  city: sepaText(party.city),
  country: party.country.toUpperCase(),
});

/** The problems of a party's fields, checked in the form in which the file has them. */
export function partyFaults(party: Party): { readonly field: PartyField; readonly fault: PartyFault }[] {
  const written = inSepaLetters(party);
  return PARTY_FIELDS.flatMap((field) => {
    const fault = faultOf(field, party[field], written[field]);
    return fault === null ? [] : [{ field, fault }];
  });
}

function faultOf(field: PartyField, was: string, becomes: string): PartyFault | null {
  if (was.trim() === '') return 'missing';
  if (field === 'country' ? !/^[A-Z]{2}$/.test(becomes) : !isReadable(becomes)) return 'unreadable';
  return becomes.length > PARTY_LENGTHS[field] ? 'too_long' : null;
}

/** The fields that the file spells differently. Capitals of a country are ignored. */
export function transliterationsOf(party: Party): Transliteration[] {
  const written = inSepaLetters(party);
  return PARTY_FIELDS.filter((field) => field !== 'country' && party[field] !== written[field]).map((field) => ({
    field,
    was: party[field],
    becomes: written[field],
  }));
}
