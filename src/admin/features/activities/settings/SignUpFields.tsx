import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { SUBSCRIBE_MODES } from '../../../../domain/bookings/signUpWindow';
import { mayWrite } from '../../../../schema/mayWrite';
import type { AnyResource } from '../../../../schema/row';
import { labelOf } from '../../../../schema/sentence';
import { CardsInput } from '../../../ui/inputs/CardsInput';
import { MinutesInput } from '../../../ui/inputs/MinutesInput';
import { useProfile } from '../../../ui/useProfile';
import { PlainFields } from '../../../engine/records/form/PlainFields';
import { SignUpMoments } from './SignUpMoments';

/** When people can sign up, by mode, and whether they must. */
export function SignUpFields({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const isClosed = !mayWrite(resource, useProfile(), 'subscribe_mode');
  const mode: unknown = useWatch({ name: 'subscribe_mode' });
  const cards = SUBSCRIBE_MODES.map((id) => ({
    id,
    title: translate(`resources.activities.choices.subscribe_mode.${id}`),
    text: translate(`activity_settings.modes.${id}`),
  }));
  return (
    <>
      <PlainFields resource={resource} names={['no_signup_required']} />
      <Box data-field="subscribe_mode">
        <CardsInput
          source="subscribe_mode"
          label={labelOf(translate, resource.name, 'subscribe_mode')}
          cards={cards}
          required
          disabled={isClosed}
        />
      </Box>
      {mode === 'instant' && (
        <Box sx={PAIR}>
          <PlainFields resource={resource} names={['subscribe_from', 'subscribe_until']} />
        </Box>
      )}
      {mode === 'minutes' && (
        <Box sx={PAIR}>
          <Minutes source="subscribe_from_minutes" label="opens" disabled={isClosed} />
          <Minutes source="subscribe_until_minutes" label="closes" disabled={isClosed} />
        </Box>
      )}
      <SignUpMoments />
      <PlainFields resource={resource} names={['should_validate_age']} />
    </>
  );
}

function Minutes({ source, label, disabled }: { source: string; label: 'opens' | 'closes'; disabled: boolean }) {
  const translate = useTranslate();
  return (
    <Box data-field={source}>
      <MinutesInput
        source={source}
        disabled={disabled}
        label={translate(`activity_settings.${label}`)}
        helperText={translate(`activity_settings.${label}_help`)}
      />
    </Box>
  );
}

const PAIR = { display: 'grid', columnGap: '24px', gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))' } as const;
