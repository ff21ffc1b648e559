/** Where the reader of a mail turns to with questions; its name alone for an organization without address and number. */
export function contactNote(
  { name: organization, email, phone }: { readonly name: string; readonly email: string | null; readonly phone: string | null },
  say: (key: string, values: object) => string,
): string {
  const known = email && phone ? 'both' : email ? 'email' : phone ? 'phone' : 'name';
  return say(`contact.${known}`, { organization, email, phone });
}
