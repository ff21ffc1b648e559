/** Dutch area codes of three digits; the others have four, as have the services below. */
const SHORT_AREAS = new Set(
  '010 013 015 020 023 024 026 030 033 035 036 038 040 043 045 046 050 053 055 058 070 071 072 073 074 075 076 077 078 079 085 088'.split(
    ' ',
  ),
);
/** Numbers of services: free, paid, and for large companies. Their length varies. */
const SERVICE = /^(0800|0900|0906|0909)(\d{4}|\d{6,7})$/;
/** Country calling codes of one and two digits (ITU E.164); the others have three. */
const COUNTRY_CODE = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** Digits, with a plus where a country code begins them: `0031 (0)6-12 34 56 78` and `06 12345678` are both `+31612345678`. */
function canonical(phone: string): string {
  const digits = phone.replaceAll('(0)', '').replace(/[^\d+]/g, '');
  const international = digits.replace(/^00/, '+');
  if (international.startsWith('+')) return international.replace(/^\+310/, '+31');
  return /^0[1-9]\d{8}$/.test(international) ? `+31${international.slice(1)}` : international;
}

/**
 * A telephone number as every screen and mail shows it: Dutch numbers in national form, foreign ones in international form. A number that
 * is neither stays as it was typed. Source: docs/domain/screens.md 27.
 * @example formatPhone('+31612345678') // '06 12345678'
 */
export function formatPhone(phone: string): string {
  const number = canonical(phone);
  const national = number.replace(/^\+31/, '0');
  const service = SERVICE.exec(national);
  if (service) return `${service[1]} ${service[2]}`;
  if (/^0[1-9]\d{8}$/.test(national)) {
    const length = national.startsWith('06') ? 2 : SHORT_AREAS.has(national.slice(0, 3)) ? 3 : 4;
    return `${national.slice(0, length)} ${national.slice(length)}`;
  }
  if (!/^\+\d{8,15}$/.test(number) || number.startsWith('+31')) return phone.trim();
  const code = COUNTRY_CODE.exec(number.slice(1))?.[0] ?? number.slice(1, 4);
  return `+${code} ${inGroups(number.slice(1 + code.length))}`;
}

/** Groups of three, the last of two to four. */
const inGroups = (digits: string): string => digits.replace(/\d{3}(?=\d{2})/g, '$& ');

/** The address that dials a number. */
export const phoneHref = (phone: string): string => `tel:${canonical(phone)}`;
