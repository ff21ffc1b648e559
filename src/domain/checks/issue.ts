/**
 * A validation issue. The form or endpoint makes the message from `key`; `at` is the path of the field (`periods.2.from_minutes`), or ''
 * for the whole record.
 */
export interface Issue {
  readonly at: string;
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

export const issue = (at: string, key: string, values?: Issue['values']): Issue => (values ? { at, key, values } : { at, key });
