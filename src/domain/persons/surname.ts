import { NOBODY_KNOWN } from '../privacy/forgotten';

/** The parts of a person's name. */
export interface Named {
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * Prefixes of surnames, which sorting ignores, in the forms of Dutch registers. They are recognised in any case, and only if another word
 * follows. Source: docs/domain/persons.md 1.
 */
export const PREFIXES =
  'van von vom de den der des het ten ter te op in aan bij uit onder over voor tot du da di do dos das del della la le les el al zu zum zur'.split(
    ' ',
  );

/** Elided prefixes with either apostrophe. Only the first form is one: `'t Hart` is split, `d'Hondt` and `l'Ami` are not. */
const ELIDED = "['’`]t";

/** The pattern for the database, which sorts with it: matches at the start of a surname, case-insensitively. */
export const PREFIX_PATTERN = `^((${PREFIXES.join('|')}|${ELIDED})\\s+)+`;

const PREFIX = new RegExp(`${PREFIX_PATTERN}(?=\\S)`, 'iu');

/** @example splitSurname('van der Kouwen') // { prefix: 'van der', surname: 'Kouwen' } */
export function splitSurname(last_name: string): { readonly prefix: string; readonly surname: string } {
  const whole = last_name.trim();
  const [found = ''] = PREFIX.exec(whole) ?? [];
  return { prefix: found.trim(), surname: whole.slice(found.length) };
}

/** A name as written in a sentence. */
export const fullName = ({ first_name, last_name }: Named): string => `${first_name} ${last_name}`.trim();

/**
 * A name as shown in lists of people: what it is sorted by comes first. An erased person keeps the number as name.
 * @example listedName({ first_name: 'Sem', last_name: 'van Kouwen' }) // 'Kouwen, Sem van'
 */
export function listedName({ first_name, last_name }: Named): string {
  const first = first_name.trim();
  const { prefix, surname } = splitSurname(last_name);
  if (first === NOBODY_KNOWN || surname === '' || first === '') return `${first} ${last_name.trim()}`.trim();
  return `${surname}, ${first}${prefix === '' ? '' : ` ${prefix}`}`;
}

/**
 * The same for a full name, given the first name that it starts with. Unchanged if it does not start with it.
 * @example listedWhole('Sem van Kouwen', 'Sem') // 'Kouwen, Sem van'
 */
export const listedWhole = (name: string, first_name: string | null): string =>
  first_name !== null && name.startsWith(`${first_name} `) ? listedName({ first_name, last_name: name.slice(first_name.length) }) : name;

/** The sort key of names, equal to the one of the database: `kouwen  sem`. Two spaces, so that Berg comes before Berg Jansen. */
export const surnameKey = ({ first_name, last_name }: Named): string => `${splitSurname(last_name).surname}  ${first_name}`.toLowerCase();
