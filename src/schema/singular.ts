/** Irregular plurals, and words without a plural. */
const IRREGULAR = {
  children: 'child',
  data: 'data',
  equipment: 'equipment',
  feedback: 'feedback',
  information: 'information',
  media: 'media',
  men: 'man',
  news: 'news',
  people: 'person',
  series: 'series',
  staff: 'staff',
  women: 'woman',
} as const;
type Irregular = typeof IRREGULAR;

/** In a name of several words the last one is the plural: `sports_equipment`, `location_types`. */
const lastWord = (name: string) => name.slice(name.lastIndexOf('_') + 1);

const isIrregular = (word: string): word is keyof Irregular => Object.hasOwn(IRREGULAR, word);

/** Whether a name looks like a plural. */
export const isPlural = (name: string) => isIrregular(lastWord(name)) || /[^s]s$/.test(name);

/** `categories` to `category`, `matches` to `match`, `labels` to `label`; `series` and `equipment` do not change. */
export function singular(name: string): string {
  const last = lastWord(name);
  if (isIrregular(last)) return name.slice(0, -last.length) + IRREGULAR[last];
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return name.replace(/(?<=ch|sh|ss|x)es$|s$/, '');
}

/** The same as a type. */
export type Singular<N extends string> = N extends keyof Irregular
  ? Irregular[N]
  : N extends `${infer First}_${infer Rest}`
    ? `${First}_${Singular<Rest>}`
    : N extends `${infer Stem}ies`
      ? `${Stem}y`
      : N extends `${infer Stem extends `${string}${'ch' | 'sh' | 'ss' | 'x'}`}es`
        ? Stem
        : N extends `${infer Stem}s`
          ? Stem
          : N;
