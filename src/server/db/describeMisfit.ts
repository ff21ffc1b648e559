import type { Field } from '../../schema/field';
import type { AnyResource } from '../../schema/row';
import type { Misfit } from './findMisfits';

/**
 * A message for developers about rows that no longer fit: how many, which ones and what to do. `total` is the number of rows that were
 * read; `isWhole` is false when not all rows were read.
 */
export function describeMisfit(resource: AnyResource, { field, rows, examples, values }: Misfit, total: number, isWhole = true): string {
  const file = `resources/${resource.name}.ts`;
  const many = `${isWhole ? '' : 'at least '}${rows} of ${isWhole ? '' : 'the first '}${total} rows of ${resource.name}`;
  const among = `${rows > examples.length ? 'Among them' : 'They are'}: ${examples.map(({ id, title }) => title ?? id).join(', ')}.`;
  if (field === null)
    return `${file}: ${many} do not pass its checks. ${among}\n  ${STILL} Mend them in the product, or take the check back.`;
  const held = values.map(([value, count]) => `${quoted(value)} (${count})`).join(', ');
  return `${file}: ${field}: ${many} hold what no longer fits${held ? `: ${held}` : ', or nothing'}. ${among}\n  ${STILL} To have a migration mend them, say ${remedyFor(resource.fields[field], values)} on the field, and run \`npm run generate\`.`;
}

const STILL = 'They can still be read, exported, and saved in their other fields.';

const quoted = (value: string) => JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}...` : value);

function remedyFor(field: Field | undefined, values: Misfit['values']): string {
  const { choices } = (field ?? {}) as { readonly choices?: readonly string[] };
  if (values.length === 0) return '`backfill: ...`';
  if (!choices) return "`replace: { ... }`, value by value, or `replace: expression('...')`";
  const pairs = values.map(([value]) => `${/^[a-z_]\w*$/i.test(value) ? value : JSON.stringify(value)}: '...'`);
  return `what becomes of each, such as \`replace: { ${pairs.join(', ')} }\`,`;
}
