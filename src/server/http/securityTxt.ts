import type { Config } from '../core/config';
import { contactOf } from './contactOf';

/** Where anyone finds whom to tell about a vulnerability. */
export const SECURITY_TXT = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year, so that an address that no one reads any more is not used for long. */
const VALID_MS = 180 * 86_400_000;

/** The contents of `security.txt` (RFC 9116). Without `SECURITY_CONTACT`, the contact is the sender of this installation's mails. */
export function securityTxt(config: Pick<Config, 'securityContact' | 'mailFrom' | 'publicUrl'>, now: Date): string {
  const contact = config.securityContact ?? contactOf(config).email;
  const expires = new Date(now.getTime() + VALID_MS).toISOString().slice(0, 10);
  return [
    `Contact: ${contact.includes('@') ? `mailto:${contact}` : contact}`,
    `Expires: ${expires}T00:00:00.000Z`,
    'Preferred-Languages: nl, en',
    `Canonical: ${config.publicUrl}${SECURITY_TXT}`,
    '',
  ].join('\n');
}
