import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Answers } from './Answers';
import { CodeBlock } from './CodeBlock';
import { curlOf } from './curlOf';
import type { Operation, Schemas } from './document';
import { Parameters } from './Parameters';
import { SchemaTree } from './SchemaTree';

/** A call in full: what it takes, what it answers, and how to try it. */
export function OperationDetails({ operation, schemas }: { operation: Operation; schemas: Schemas }) {
  const translate = useTranslate();
  const { parameters, body, answers } = operation;
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
        <CodeBlock text={curlOf(operation, window.location.origin, schemas)} copyName={translate('api.copy_example')} />
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
