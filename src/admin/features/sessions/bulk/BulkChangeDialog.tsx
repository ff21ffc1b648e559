import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormApart } from '../../../engine/records/form/FormApart';
import type { BulkInput, ChosenSessions, CommitAnswer } from '../../../../domain/sessions/sessionInputs';
import { mayWrite } from '../../../../schema/mayWrite';
import { useProfile } from '../../../ui/useProfile';
import { isTime } from '../../../../domain/time/isTime';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { FieldInput } from '../../../engine/fields/inputs/FieldInput';
import { PlanDialog } from '../plan/PlanDialog';
import { SessionParts } from '../SessionParts';

const OFFERED = ['start_time', 'end_time', 'spots', 'location', 'notes'] as const;
type Offered = (typeof OFFERED)[number];
const REQUIRED: readonly Offered[] = ['start_time', 'end_time'];

interface BulkChangeDialogProps {
  which: ChosenSessions;
  /** The number of sessions. */
  count: number;
  /** `/v1/admin/.../sessions` */
  api: string;
  onClose: () => void;
  onDone: (answer: CommitAnswer) => void;
}

/** The same change for several sessions: tick a field, give its value, see the consequences. */
export function BulkChangeDialog({ which, count, api, onClose, onDone }: BulkChangeDialogProps) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const profile = useProfile();
  const [ticked, setTicked] = useState<readonly Offered[]>([]);
  const form = useForm<Partial<Record<Offered | 'parts', unknown>>>({
    defaultValues: { start_time: null, end_time: null, spots: null, location: null, parts: [], notes: null },
  });
  const values = useWatch({ control: form.control });
  const lacking = ticked.find((name) => REQUIRED.includes(name) && !isTime(values[name]));
  const isWhole = ticked.length > 0 && lacking === undefined;
  // The parts are chosen together with their location.
  const sent = ticked.includes('location') ? [...ticked, 'parts' as const] : ticked;
  const spelled = JSON.stringify(Object.fromEntries(sent.map((name) => [name, values[name] ?? null])));
  const body = useMemo<BulkInput | null>(
    () => (isWhole ? { ...which, do: 'change', changes: JSON.parse(spelled) as object, conflicts: 'stop' } : null),
    [isWhole, which, spelled],
  );
  const toggle = (name: Offered) => setTicked((old) => (old.includes(name) ? old.filter((other) => other !== name) : [...old, name]));
  return (
    <PlanDialog
      title={translate('sessions.bulk.change_title', { smart_count: count })}
      planPath={`${api}/bulk-plan`}
      commitPath={`${api}/bulk-changes`}
      body={body}
      missing={
        lacking
          ? translate('sessions.bulk.fill_in', { field: translate(`resources.sessions.fields.${lacking}`) })
          : translate('sessions.bulk.choose')
      }
      idle={translate('sessions.edit.verb', { smart_count: count })}
      verb={({ counts }) => translate('sessions.edit.verb', { smart_count: Math.max(1, counts.changed) })}
      onClose={onClose}
      onDone={onDone}
    >
      <FormApart form={form}>
        <Box sx={{ mb: 4 }}>
          {OFFERED.filter((name) => mayWrite(resource, profile, name)).map((name) => {
            const field = resource.fields[name];
            const label = translate(`resources.sessions.fields.${name}`);
            return (
              <Box
                key={name}
                sx={{ display: 'grid', gridTemplateColumns: { sm: '180px 1fr' }, columnGap: 4, alignItems: 'start', minHeight: 44 }}
              >
                <FormControlLabel
                  control={<Checkbox size="small" checked={ticked.includes(name)} onChange={() => toggle(name)} />}
                  label={label}
                />
                {ticked.includes(name) && field && (
                  <div>
                    <FieldInput resource={resource} field={field} source={name} hasLabel={false} />
                    {name === 'location' && <SessionParts />}
                  </div>
                )}
              </Box>
            );
          })}
        </Box>
      </FormApart>
    </PlanDialog>
  );
}
