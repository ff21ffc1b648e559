import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../../ui/formats/formats';
import { type JsonSchema, type JsonSchemas, resolve } from '../../../../domain/public-api/jsonSchema';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  ...theme.typography.body2,
  '& li': { padding: theme.spacing(1.5, 0), borderTop: `1px solid ${theme.palette.divider}`, overflowWrap: 'anywhere' },
  '& > li:first-of-type': { borderTop: 0 },
  '& & ': { marginTop: theme.spacing(1.5), paddingInlineStart: theme.spacing(4), borderInlineStart: `2px solid ${theme.palette.divider}` },
  '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: theme.spacing(2) },
  '& code': { fontSize: 13, fontWeight: 550, color: theme.palette.text.primary },
  '& .quiet': { color: theme.palette.text.secondary },
  '& .required': { color: theme.palette.warning.main },
}));

const MAX_DEPTH = 6;

/** The properties of a schema with their types; nested objects expand below their name. */
export function SchemaTree({ schema, schemas, depth = 0 }: { schema: JsonSchema; schemas: JsonSchemas; depth?: number }) {
  const translate = useTranslate();
  const { typeOf, boundsOf } = useSchemaWords(schemas);
  const { properties, required = [] } = innerOf(schema, schemas);
  if (!properties) return <span>{typeOf(schema)}</span>;
  return (
    <List>
      {Object.entries(properties).map(([name, property]) => {
        const bounds = boundsOf(property);
        const inner = depth < MAX_DEPTH && innerOf(property, schemas).properties ? property : null;
        return (
          <li key={name}>
            <div className="line">
              <code>{name}</code>
              <span className="quiet">{typeOf(property)}</span>
              {required.includes(name) && <span className="required">{translate('api.required')}</span>}
            </div>
            {(property.description || bounds.length > 0) && (
              <div className="quiet">{[property.description, ...bounds].filter(Boolean).join(' · ')}</div>
            )}
            {inner && <SchemaTree schema={inner} schemas={schemas} depth={depth + 1} />}
          </li>
        );
      })}
    </List>
  );
}

/** The object type of a schema, or of the items of its list. */
function innerOf(given: JsonSchema, schemas: JsonSchemas): JsonSchema {
  const schema = resolve(given, schemas);
  if (schema.items) return innerOf(schema.items, schemas);
  const filled = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return filled.length === 1 && filled[0] ? innerOf(filled[0], schemas) : schema;
}

/** A schema in words: its type (`list of string (uuid)`) and its limits. */
function useSchemaWords(schemas: JsonSchemas) {
  const translate = useTranslate();
  const { number } = useFormats();

  function typeOf(given: JsonSchema): string {
    if (given.$ref !== undefined) return given.$ref.split('/').at(-1) ?? '';
    const schema = resolve(given, schemas);
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.enum) return `${translate('api.one_of')} ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`;
    if (schema.anyOf)
      return schema.anyOf
        .filter(({ type }) => type !== 'null')
        .map(typeOf)
        .join(' | ');
    const [type = ''] = [schema.type ?? ''].flat().filter((name) => name !== 'null');
    if (type === '') return translate('api.any');
    if (type === 'array') return translate('api.list_of', { what: schema.items ? typeOf(schema.items) : translate('api.any') });
    if (type === 'object' && typeof schema.additionalProperties === 'object')
      return translate('api.values', { what: typeOf(schema.additionalProperties) });
    return schema.format === undefined ? type : `${type} (${schema.format})`;
  }

  function boundsOf(given: JsonSchema): string[] {
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
