import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'react-admin';
import { type Scope, SCOPES } from '../../../../domain/sessions/sessionPlan';

/** Only this session, or this and all following ones of its series. */
export function ScopeChoice({ scope, onChoose }: { scope: Scope; onChoose: (scope: Scope) => void }) {
  const translate = useTranslate();
  return (
    <RadioGroup
      aria-label={translate('sessions.scope.name')}
      value={scope}
      onChange={(_event, value) => onChoose(SCOPES.find((option) => option === value) ?? 'only_this')}
      sx={{ mb: 4 }}
    >
      {SCOPES.map((option) => (
        <FormControlLabel key={option} value={option} control={<Radio size="small" />} label={translate(`sessions.scope.${option}`)} />
      ))}
    </RadioGroup>
  );
}
