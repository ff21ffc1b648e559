import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { resolve, type Schema, type Schemas } from './document';
import { useSchemaWords } from './useSchemaWords';

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

const DEEPEST = 6;

/** The properties of a schema, each with what it is; objects inside it unfold below their name. */
export function SchemaTree({ schema, schemas, depth = 0 }: { schema: Schema; schemas: Schemas; depth?: number }) {
  const translate = useTranslate();
  const { typeOf, boundsOf } = useSchemaWords(schemas);
  const { properties, required = [] } = innerOf(schema, schemas);
  if (!properties) return <span>{typeOf(schema)}</span>;
  return (
    <List>
      {Object.entries(properties).map(([name, one]) => {
        const bounds = boundsOf(one);
        const inner = depth < DEEPEST && innerOf(one, schemas).properties ? one : null;
        return (
          <li key={name}>
            <div className="line">
              <code>{name}</code>
              <span className="quiet">{typeOf(one)}</span>
              {required.includes(name) && <span className="required">{translate('api.required')}</span>}
            </div>
            {(one.description || bounds.length > 0) && (
              <div className="quiet">{[one.description, ...bounds].filter(Boolean).join(' · ')}</div>
            )}
            {inner && <SchemaTree schema={inner} schemas={schemas} depth={depth + 1} />}
          </li>
        );
      })}
    </List>
  );
}

/** The object that a schema is, or is a list of. */
function innerOf(given: Schema, schemas: Schemas): Schema {
  const schema = resolve(given, schemas);
  if (schema.items) return innerOf(schema.items, schemas);
  const filled = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return filled.length === 1 && filled[0] ? innerOf(filled[0], schemas) : schema;
}
