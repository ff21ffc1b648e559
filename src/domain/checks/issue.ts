/**
 * What is wrong, and where. The edge (form or route) makes the sentence: `key` names it in the dictionary,
 * `at` is the path of the field (`periods.2.from_minutes`), or '' for the record as a whole.
 */
export interface Issue {
  readonly at: string;
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

export const issue = (at: string, key: string, values?: Issue['values']): Issue => (values ? { at, key, values } : { at, key });
