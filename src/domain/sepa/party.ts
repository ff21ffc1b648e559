import { isReadable, sepaText } from './sepaText';

/** Somebody who pays or is paid, as was typed: an address in parts. Source: docs/domain/payouts.md 2. */
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

/** How long each may be in the file. Source: docs/domain/payouts.md 3. */
export const PARTY_LENGTHS: Readonly<Record<PartyField, number>> = {
  name: 70,
  street: 70,
  house_number: 16,
  postal_code: 16,
  city: 35,
  country: 2,
};
export const PARTY_FIELDS = Object.keys(PARTY_LENGTHS) as readonly PartyField[];

/** One field as it was typed, and as it stands in the file. */
export interface Transliteration {
  readonly field: PartyField | 'remittance';
  readonly was: string;
  readonly becomes: string;
}

/** Why a field cannot stand in the file. */
export type PartyFault = 'missing' | 'unreadable' | 'too_long';

/** A party in the letters of the file. */
export const inSepaLetters = (party: Party): Party => ({
  name: sepaText(party.name),
  street: sepaText(party.street),
  house_number: sepaText(party.house_number),
  postal_code: sepaText(party.postal_code),
  city: sepaText(party.city),
  country: party.country.toUpperCase(),
});

/** What is wrong with a party for the file, field by field: judged as it would stand there. */
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

/** Which fields the file spells otherwise than they were typed. Capitals of a country are no matter. */
export function transliterationsOf(party: Party): Transliteration[] {
  const written = inSepaLetters(party);
  return PARTY_FIELDS.filter((field) => field !== 'country' && party[field] !== written[field]).map((field) => ({
    field,
    was: party[field],
    becomes: written[field],
  }));
}
