import { formatPhone } from '../../domain/text/phone';

/** Contact details of an organization at the end of a mail; only its name when it has no address and phone number. */
export function contactNote(
  { name: organization, email, phone }: { readonly name: string; readonly email: string | null; readonly phone: string | null },
  translate: (key: string, values: object) => string,
): string {
  const known = email && phone ? 'both' : email ? 'email' : phone ? 'phone' : 'name';
  return translate(`contact.${known}`, { organization, email, phone: phone && formatPhone(phone) });
}
