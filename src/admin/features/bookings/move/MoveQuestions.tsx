import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { MovePlanRow } from '../../../../domain/bookings/movePlan';
import { QuestionInputs } from '../add/QuestionInputs';
import type { Asked } from '../useQuestions';

interface MoveQuestionsProps {
  rows: readonly MovePlanRow[];
  /** The questions of the target activity. */
  questions: readonly Asked[];
}

/** The questions of the target activity, for each person who can be moved, or could be with answers. */
export function MoveQuestions({ rows, questions }: MoveQuestionsProps) {
  const translate = useTranslate();
  if (questions.length === 0) return null;
  return rows
    .filter(({ can_move, needs_answers }) => can_move || needs_answers)
    .map(({ participant, name }) => (
      <Box key={participant} component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
        <Box component="legend" sx={{ typography: 'h3', p: 0, pt: 1, pb: 3 }}>
          {translate('move_booking.questions', { name })}
        </Box>
        <QuestionInputs questions={questions} source={`answers.${participant}`} />
      </Box>
    ));
}
