/** Unsaved input per form. It survives a reload and a tab that the device discarded. */
const PREFIX = 'draft ';
/** Names of fields that are never stored, at any depth. */
const SECRET_NAME = /(^|_)(password|secret|token|iban|bic|key|code)s?(_|$)/i;
/** Matches IBAN-like text, with or without spaces; it counts as one from MIN_IBAN_DIGITS digits on. */
const IBAN = /\b[A-Z]{2}\d{2}( ?[A-Z0-9]){11,30}\b/gi;
const MIN_IBAN_DIGITS = 10;

const keyOf = (user: string, form: string) => `${PREFIX}${user} ${form}`;

/** Session storage where the browser allows it. */
function tab(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

export const drafts = {
  /** `T` is what the same form wrote; unreadable data counts as no draft. */
  read<T>(user: string, form: string): T | null {
    try {
      return JSON.parse(tab()?.getItem(keyOf(user, form)) ?? 'null') as T | null;
    } catch {
      return null;
    }
  },
  /** Stores a draft; null removes it. Does nothing when storage is full or forbidden. */
  write(user: string, form: string, draft: unknown): void {
    try {
      if (draft === null) tab()?.removeItem(keyOf(user, form));
      else tab()?.setItem(keyOf(user, form), JSON.stringify(draft));
    } catch {
      tab()?.removeItem(keyOf(user, form));
    }
  },
  /** Whether a key of session storage is a draft of this person, or of anyone when no person is given. */
  isDraft: (key: string, user?: string): boolean => key.startsWith(user === undefined ? PREFIX : keyOf(user, '')),
};

/** The values without those whose name or content looks like a password, a token or an account number. */
export function withoutSecrets<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSecret(name, value))) as Partial<T>;
}

function isSecret(name: string, value: unknown): boolean {
  if (SECRET_NAME.test(name)) return true;
  if (typeof value === 'string') return (value.match(IBAN) ?? []).some((found) => found.replace(/\D/g, '').length >= MIN_IBAN_DIGITS);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([inner, part]) => isSecret(inner, part));
}
