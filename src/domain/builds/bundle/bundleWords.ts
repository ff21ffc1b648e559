/** Texts of the app in one language. */
export interface BundleWords {
  /** Reasons for permissions, shown by both systems. */
  readonly location: string;
  readonly camera: string;
  /** Name of the notification channel on Android. */
  readonly channel: string;
  /** Shown when offline. */
  readonly offline_title: string;
  readonly offline_text: string;
  readonly offline_retry: string;
  /** The read-me, one paragraph or step per item, with values such as `%{name}` already filled in. */
  readonly readme: readonly string[];
}

export const LANGUAGES = ['nl', 'en'] as const;
export type WordsOf = Readonly<Record<(typeof LANGUAGES)[number], BundleWords>>;
/** Language codes of the stores. */
export const STORE_LANGUAGES = { nl: 'nl-NL', en: 'en-GB' } as const;
