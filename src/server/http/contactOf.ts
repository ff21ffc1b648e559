import type { Config } from '../core/config';
import type { Contact } from './openApi';

/** The sender of this installation's mails, whom developers can ask. */
export function contactOf({ mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>): Contact {
  const [, name = '', email = mailFrom] = /^([^<]*)<([^>]+)>$/.exec(mailFrom) ?? [];
  return { name: name.trim() || 'Speelveld', url: publicUrl, email };
}
