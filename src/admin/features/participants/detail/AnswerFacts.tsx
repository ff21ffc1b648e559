import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Fact } from '../../../engine/records/Fact';
import type { Participant } from '../../bookings/rows';

/** What somebody answered, under the questions as they were asked. */
export function AnswerFacts({ participant: { answers } }: { participant: Pick<Participant, 'answers'> }) {
  const translate = useTranslate();
  if (answers.length === 0) return null;
  return (
    <section>
      <Box component="h3" sx={{ typography: 'h3', m: 0, mb: 3 }}>
        {translate('participant.answers')}
      </Box>
      <Box component="dl" sx={{ display: 'grid', gap: 3, m: 0 }}>
        {answers.map(({ question, title, values }) => (
          <Fact key={question} name={title}>
            {values.join(', ')}
          </Fact>
        ))}
      </Box>
    </section>
  );
}
