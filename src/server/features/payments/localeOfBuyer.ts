import type { Locale } from '../../../schema/resource';
import { userByEmail } from '../../auth/userCard';

/** The language of a buyer's account; Dutch without an account. */
export async function localeOfBuyer(db: Parameters<typeof userByEmail>[0], email: string | null): Promise<Locale> {
  const known = email ? await userByEmail(db, email) : null;
  return known?.locale === 'en' ? 'en' : 'nl';
}
