import { NOBODY_KNOWN } from '../privacy/forgotten';

/** As much of somebody as their name is made of. */
export interface Named {
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * The words that may stand before a surname without being sorted by, in the forms that Dutch registers know them. They are looked
 * for in any case, and only where another word follows. Source: docs/domain/persons.md 1.
 */
export const PREFIXES =
  'van von vom de den der des het ten ter te op in aan bij uit onder over voor tot du da di do dos das del della la le les el al zu zum zur'.split(
    ' ',
  );

/** Elided forms, with either apostrophe: `'t Hart`, `d'Hondt` and `l'Ami` stay whole but for the first. */
const SHORT = "['’`]t";

/** The same for the database, which sorts by it: a pattern over the whole surname, to be read without regard to case. */
export const PREFIX_PATTERN = `^((${PREFIXES.join('|')}|${SHORT})\\s+)+`;

const PREFIX = new RegExp(`${PREFIX_PATTERN}(?=\\S)`, 'iu');

/** @example splitSurname('van der Kouwen') // { prefix: 'van der', surname: 'Kouwen' } */
export function splitSurname(last_name: string): { readonly prefix: string; readonly surname: string } {
  const whole = last_name.trim();
  const [found = ''] = PREFIX.exec(whole) ?? [];
  return { prefix: found.trim(), surname: whole.slice(found.length) };
}

/** A name as it stands in a sentence. */
export const fullName = ({ first_name, last_name }: Named): string => `${first_name} ${last_name}`.trim();

/**
 * A name as it stands in lists of people: by what it is sorted by first. Who was forgotten keeps the number that they are.
 * @example listedName({ first_name: 'Sem', last_name: 'van Kouwen' }) // 'Kouwen, Sem van'
 */
export function listedName({ first_name, last_name }: Named): string {
  const first = first_name.trim();
  const { prefix, surname } = splitSurname(last_name);
  if (first === NOBODY_KNOWN || surname === '' || first === '') return `${first} ${last_name.trim()}`.trim();
  return `${surname}, ${first}${prefix === '' ? '' : ` ${prefix}`}`;
}

/**
 * The same of a name that was written down whole, beside the first name that it began with. Where it begins otherwise it stays as it is.
 * @example listedWhole('Sem van Kouwen', 'Sem') // 'Kouwen, Sem van'
 */
export const listedWhole = (name: string, first_name: string | null): string =>
  first_name !== null && name.startsWith(`${first_name} `) ? listedName({ first_name, last_name: name.slice(first_name.length) }) : name;

/** What names are put in order by, as the database does it: `kouwen  sem`. Two spaces, so that Berg comes before Berg Jansen. */
export const surnameKey = ({ first_name, last_name }: Named): string => `${splitSurname(last_name).surname}  ${first_name}`.toLowerCase();
