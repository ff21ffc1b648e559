import Notes from '@mui/icons-material/StickyNote2Outlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { isHealthNote } from '../../../../domain/persons/healthNote';
import { listedName } from '../../../../domain/persons/surname';
import { Chip } from '../../../ui/values/Chip';
import type { Participant } from '../rows';

/** The participant's name, which opens the details, and the particulars of the booking. */
export function ParticipantName({ participant, onOpen }: { participant: Participant; onOpen: () => void }) {
  const translate = useTranslate();
  const { notes, overbooked_reason, bundle_place, status } = participant;
  const Icon = notes && isHealthNote(notes) ? Warning : Notes;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, minWidth: 0 }}>
      <Link
        component="button"
        type="button"
        underline="hover"
        color="text.primary"
        onClick={onOpen}
        sx={{
          fontWeight: 500,
          textAlign: 'left',
          fontSize: 'inherit',
          overflowWrap: 'anywhere',
          fontFamily: 'inherit',
          '@media (pointer: coarse)': { minHeight: 44 },
        }}
      >
        {listedName(participant)}
      </Link>
      {notes && (
        <Icon
          role="img"
          aria-label={`${translate('participants.has_notes')}: ${notes}`}
          titleAccess={notes}
          sx={{ fontSize: 16, color: Icon === Warning ? 'error.main' : 'text.secondary' }}
        />
      )}
      {status === 'cancelled' && <Chip>{translate('resources.participants.choices.status.cancelled')}</Chip>}
      {overbooked_reason && (
        <Box component="span" title={overbooked_reason}>
          <Chip tone="bad">{translate('participants.overbooked')}</Chip>
        </Box>
      )}
      {bundle_place && <Chip>{translate('participants.via_bundle')}</Chip>}
    </Box>
  );
}
