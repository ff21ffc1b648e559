type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Names of dates, by the NL API Design Rules (`date-omit-time-portion`): `date`, `end_date`, `excluded_dates`. */
const DATE = /^date$|(\w+D|_d)ate/;

/** A schema in which each property whose name is that of a date says that it is one. */
export function withDateFormats<S extends object>(schema: S): S {
  return JSON.parse(JSON.stringify(schema), (name, value: Json) => {
    if (name !== 'properties' || typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([field, of]) => [field, DATE.test(field) ? dated(of) : of]));
  }) as S;
}

const dated = (schema: Json): Json =>
  typeof schema === 'object' && schema !== null && !Array.isArray(schema) && !JSON.stringify(schema).includes('date-time')
    ? { format: 'date', ...schema }
    : schema;
