import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Chip } from '../../../ui/values/Chip';
import type { Answer, Schemas } from './document';
import { SchemaTree } from './SchemaTree';

/** What comes back: the good answer in full, refusals by their number. */
export function Answers({ answers, schemas }: { answers: readonly Answer[]; schemas: Schemas }) {
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
