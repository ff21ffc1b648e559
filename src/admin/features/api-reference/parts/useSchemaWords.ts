import { useTranslate } from 'react-admin';
import { useFormats } from '../../../ui/formats/formats';
import { resolve, type Schema, type Schemas } from './document';

/** A schema in words: what it is (`list of string (uuid)`), and what bounds it. */
export function useSchemaWords(schemas: Schemas) {
  const translate = useTranslate();
  const { number } = useFormats();

  function typeOf(given: Schema): string {
    if (given.$ref !== undefined) return given.$ref.split('/').at(-1) ?? '';
    const schema = resolve(given, schemas);
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.enum) return `${translate('api.one_of')} ${schema.enum.map((one) => JSON.stringify(one)).join(', ')}`;
    if (schema.anyOf)
      return schema.anyOf
        .filter(({ type }) => type !== 'null')
        .map(typeOf)
        .join(' | ');
    const [type = ''] = [schema.type ?? ''].flat().filter((one) => one !== 'null');
    if (type === '') return translate('api.any');
    if (type === 'array') return translate('api.list_of', { what: schema.items ? typeOf(schema.items) : translate('api.any') });
    if (type === 'object' && typeof schema.additionalProperties === 'object')
      return translate('api.values', { what: typeOf(schema.additionalProperties) });
    return schema.format === undefined ? type : `${type} (${schema.format})`;
  }

  function boundsOf(given: Schema): string[] {
    const schema = resolve(given, schemas);
    const isNullable = [schema.type ?? ''].flat().includes('null') || (schema.anyOf?.some(({ type }) => type === 'null') ?? false);
    const said = (key: string, value: number | undefined) =>
      value === undefined ? [] : [translate(`api.${key}`, { value: number(value) })];
    return [
      ...said('at_least', schema.minimum),
      ...said('at_most', schema.maximum),
      ...said('shortest', (schema.minLength ?? 0) > 1 ? schema.minLength : undefined),
      ...said('longest', schema.maxLength),
      ...said('most_items', schema.maxItems),
      ...(schema.default === undefined ? [] : [translate('api.default', { value: JSON.stringify(schema.default) })]),
      ...(isNullable ? [translate('api.nullable')] : []),
    ];
  }

  return { typeOf, boundsOf };
}
