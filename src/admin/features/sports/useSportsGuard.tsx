import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { type ReactNode, useCallback, useState } from 'react';
import { http } from '../../../../providers/http';
import { HttpError } from '../../../../providers/httpError';
import { type SportInUse, sportsInUseIssues, type SportsVerdict, withKept } from '../../../domain/offers/sportsInUse';
import { sentenceOf } from '../../../schema/sentence';
import type { FormTask } from '../../engine/records/form/useRecordForm';

interface Question {
  readonly blocked: readonly SportInUse[];
  readonly answer: (keep: boolean) => void;
}

interface SportsGuard {
  readonly guard: (send: FormTask['send']) => FormTask['send'];
  /** The dialog, to be rendered somewhere on the screen. */
  readonly dialog: ReactNode;
}

/**
 * Asks before an organization or one of its locations is saved without sports that activities use, which cannot be removed. A person who
 * keeps them saves the rest; otherwise the form stays open, with the error below the field.
 */
export function useSportsGuard(organization_id: string, location_id: string | null = null): SportsGuard {
  const [question, setQuestion] = useState<Question | null>(null);
  const faultOf = useSportsFault();
  const guard = useCallback<SportsGuard['guard']>(
    (send) => async (changed, base, typed) => {
      const { sports } = changed;
      if (!Array.isArray(sports)) return send(changed, base, typed);
      const body = { sports, ...(location_id === null ? {} : { location_id }) };
      const { json } = await http<SportsVerdict>(`/v1/admin/organizations/${encodeURIComponent(organization_id)}/validate-sports`, {
        method: 'POST',
        body,
      });
      if (json.can_unlink) return send(changed, base, typed);
      const keep = await new Promise<boolean>((answer) => setQuestion({ blocked: json.blocked, answer }));
      setQuestion(null);
      if (!keep) throw faultOf(json.blocked);
      return send({ ...changed, sports: withKept(sports as string[], json.blocked) }, base, typed);
    },
    [organization_id, location_id, faultOf],
  );
  const dialog = question && (
    <SportsDialog blocked={question.blocked} onKeep={() => question.answer(true)} onBack={() => question.answer(false)} />
  );
  return { guard, dialog };
}

/** The API's error for removing these sports: the same sentence at the same field. */
function useSportsFault() {
  const translate = useTranslate();
  return useCallback(
    (blocked: readonly SportInUse[]) => {
      const faults = Object.fromEntries(sportsInUseIssues(blocked).map((issue) => [issue.at, sentenceOf(translate, issue)]));
      const message = Object.values(faults)[0] ?? '';
      return new HttpError(message, 422, { errors: { message, ...faults } });
    },
    [translate],
  );
}

interface SportsDialogProps {
  blocked: readonly SportInUse[];
  onKeep: () => void;
  onBack: () => void;
}

/** Maximum number of activities named for each sport; the others are a number. */
const MAX_NAMED = 6;

/** Names the sports that cannot be removed and the activities that use them, and offers to save everything else. */
function SportsDialog({ blocked, onKeep, onBack }: SportsDialogProps) {
  const translate = useTranslate();
  const words = { smart_count: blocked.length, name: blocked[0]?.name };
  return (
    <Dialog open onClose={onBack} maxWidth="sm" fullWidth aria-labelledby="sports-title" aria-describedby="sports-text">
      <DialogTitle id="sports-title">{translate('sports.keep_title', words)}</DialogTitle>
      <DialogContent>
        <Box id="sports-text" sx={{ mb: 3 }}>
          {translate('sports.keep_text', words)}
        </Box>
        <Box component="ul" sx={{ m: 0, pl: '18px', display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
          {blocked.map(({ sport, name, activities }) => (
            <li key={sport}>
              <strong>{name}</strong>
              <Box sx={{ color: 'text.secondary' }}>
                {activities.slice(0, MAX_NAMED).join(', ')}
                {activities.length > MAX_NAMED && ` ${translate('sports.more', { smart_count: activities.length - MAX_NAMED })}`}
              </Box>
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" onClick={onBack}>
          {translate('sports.back')}
        </Button>
        <Button variant="contained" autoFocus onClick={onKeep}>
          {translate('sports.keep', words)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
