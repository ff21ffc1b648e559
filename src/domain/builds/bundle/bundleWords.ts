/** What the app itself says, in each of its languages. */
export interface BundleWords {
  /** Why the app asks for what it asks for; both systems show it. */
  readonly location: string;
  readonly camera: string;
  /** The name under which Android files notifications. */
  readonly channel: string;
  /** Without a connection. */
  readonly offline_title: string;
  readonly offline_text: string;
  readonly offline_retry: string;
  /** The read-me, a paragraph or step each; `%{name}` and the like are filled in already. */
  readonly readme: readonly string[];
}

export const LANGUAGES = ['nl', 'en'] as const;
export type WordsOf = Readonly<Record<(typeof LANGUAGES)[number], BundleWords>>;
/** As the stores call them. */
export const STORE_LANGUAGES = { nl: 'nl-NL', en: 'en-GB' } as const;
