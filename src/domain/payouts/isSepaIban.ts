/** Countries whose accounts a SEPA credit transfer reaches, by the first two letters of an IBAN. */
const COUNTRIES = new Set(
  'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM VA'.split(' '),
);

/** Whether an account lies where a SEPA credit transfer can go. @param iban in capitals, without spaces */
export const isSepaIban = (iban: string): boolean => COUNTRIES.has(iban.slice(0, 2));
