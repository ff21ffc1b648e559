import MoreHoriz from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useMay } from '../../../engine/lists/useMay';
import { bookingsOf } from '../bookingsOf';
import { fullName } from '../../../../domain/persons/surname';
import type { Participant } from '../rows';
import type { BookableRoute } from '../useBookableRoute';

/** The requested action, in its own dialog or drawer. */
export type Ask =
  | { readonly to: 'add' }
  /** Refunds everyone who paid. */
  | { readonly to: 'refund' }
  | { readonly to: 'open' | 'order'; readonly participant: Participant }
  | { readonly to: 'cancel' | 'move'; readonly participants: readonly Participant[] }
  /** To all participants, unless some were selected. */
  | { readonly to: 'message'; readonly participants: readonly Participant[] | null };

interface ParticipantMenuProps {
  at: BookableRoute;
  participant: Participant;
  onAsk: (ask: Ask) => void;
}

/** The actions on one participant. */
export function ParticipantMenu({ at, participant, onAsk }: ParticipantMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const mayEdit = useMay(bookingsOf(at))('edit');
  const name = fullName(participant);
  const isActive = participant.status === 'active';
  const entry = (label: string, ask: Ask, isDanger = false) => (
    <MenuItem
      key={label}
      sx={isDanger ? { color: 'error.main' } : {}}
      onClick={() => {
        setAnchor(null);
        onAsk(ask);
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('participants.more', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {entry(translate('participants.open', { name }), { to: 'open', participant })}
          {isActive && at.kind === 'session' && entry(translate('participants.move'), { to: 'move', participants: [participant] })}
          {isActive &&
            participant.email !== null &&
            entry(translate('participants.message'), { to: 'message', participants: [participant] })}
          {isActive && mayEdit && entry(translate('participants.cancel'), { to: 'cancel', participants: [participant] }, true)}
        </Menu>
      )}
    </>
  );
}
