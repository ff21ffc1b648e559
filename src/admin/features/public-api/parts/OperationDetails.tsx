import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Chip } from '../../../ui/values/Chip';
import type { JsonSchemas } from '../../../../domain/public-api/jsonSchema';
import { CodeBlock } from './CodeBlock';
import { curlOf } from './curlOf';
import type { Answer, Operation, Parameter } from './document';
import { SchemaTree } from './SchemaTree';
import { TryOperation } from './TryOperation';
import { canTry } from './callOperation';

/** A call in full: its parameters, its responses, and how to try it. */
export function OperationDetails({ operation, schemas }: { operation: Operation; schemas: JsonSchemas }) {
  const translate = useTranslate();
  const { parameters, body, answers } = operation;
  const example = answers.find(({ status }) => status.startsWith('2'))?.example ?? null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 6,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'start',
        px: { xs: 3, sm: 4 },
        pt: 2,
        pb: 5,
      }}
    >
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {parameters.length > 0 && (
          <Part title={translate('api.parameters')}>
            <Parameters parameters={parameters} />
          </Part>
        )}
        {body && (
          <Part title={translate('api.body')}>
            <SchemaTree schema={body} schemas={schemas} />
          </Part>
        )}
        <Part title={translate('api.answers')}>
          <Answers answers={answers} schemas={schemas} />
        </Part>
      </Box>
      <Part title={translate('api.example')}>
        <CodeBlock text={curlOf(operation, window.location.origin)} copyName={translate('api.copy_example')} />
        {example !== null && (
          <Box sx={{ mt: 3 }}>
            <Box component="h5" sx={{ typography: 'body2', m: 0, mb: 1 }}>
              {translate('api.example_answer')}
            </Box>
            <CodeBlock text={JSON.stringify(example, null, 2)} copyName={translate('api.copy_answer')} />
          </Box>
        )}
        {canTry(operation) && (
          <Box sx={{ mt: 5 }}>
            <Part title={translate('api.try_title')}>
              <Box component="p" sx={{ m: 0, mb: 2, typography: 'body2', color: 'text.secondary' }}>
                {translate(operation.access === 'client' ? 'api.try_as_client' : 'api.try_as_you')}
              </Box>
              <TryOperation operation={operation} />
            </Part>
          </Box>
        )}
      </Part>
    </Box>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Box component="h4" sx={{ typography: 'h3', m: 0, mb: 2 }}>
      {title}
    </Box>
    {children}
  </section>
);

/** The responses: the successful one in full, failures by their status. */
function Answers({ answers, schemas }: { answers: readonly Answer[]; schemas: JsonSchemas }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {answers.map(({ status, description, schema }) => {
        const isGood = status.startsWith('2');
        return (
          <div key={status}>
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', typography: 'body2' }}>
              <Chip tone={isGood ? 'good' : 'neutral'}>{status}</Chip>
              <span>{status === '204' ? `${description}, ${translate('api.empty')}` : description}</span>
            </Box>
            {isGood && schema && (
              <Box sx={{ mt: 1.5, pl: 1 }}>
                <SchemaTree schema={schema} schemas={schemas} />
              </Box>
            )}
          </div>
        );
      })}
    </Box>
  );
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  ...theme.typography.body2,
  '& th, & td': {
    textAlign: 'start',
    padding: theme.spacing(1.5, 4, 1.5, 0),
    borderTop: `1px solid ${theme.palette.divider}`,
    verticalAlign: 'baseline',
    overflowWrap: 'anywhere',
  },
  '& tbody tr:first-of-type > *': { borderTop: 0 },
  '& code': { fontSize: 13, fontWeight: 550 },
  '& td': { color: theme.palette.text.secondary },
}));

/** The path and query parameters of a call. */
function Parameters({ parameters }: { parameters: readonly Parameter[] }) {
  const translate = useTranslate();
  return (
    <Table>
      <tbody>
        {parameters.map(({ name, in: where, description }) => (
          <tr key={`${where} ${name}`}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{translate(where === 'path' ? 'api.in_path' : 'api.in_query')}</td>
            <td>{description}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
