import type { Locale } from '../../schema/resource';
import { phrase } from '../http/sentences';

/** A role within a sentence: the translation of a built-in role, or the name of a custom role. */
export function roleInSentence(locale: Locale, resource: 'invites' | 'staff_invites', role: string): string {
  const word = phrase(locale, `resources.${resource}.choices.role.${role}`, { _: '' });
  return word === '' ? role : word.toLowerCase();
}
