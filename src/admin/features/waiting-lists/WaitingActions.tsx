import ArrowUpward from '@mui/icons-material/ArrowUpward';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useMay } from '../../engine/lists/useMay';
import { bookingsOf } from '../bookings/bookingsOf';
import type { BookableRoute } from '../bookings/useBookableRoute';
import { fullName } from '../../../domain/persons/surname';
import type { Doing, WaitingVerb } from './useWaitingAction';
import type { OpenEntry } from './useWaiting';

interface WaitingActionsProps {
  at: BookableRoute;
  entry: OpenEntry;
  isFirst: boolean;
  isBusy: boolean;
  onAct: (doing: Doing) => void;
}

/** The actions of staff on a waiting person: invite, move up, answer for them, remove. */
export function WaitingActions({ at, entry, isFirst, isBusy, onAct }: WaitingActionsProps) {
  const translate = useTranslate();
  const mayEdit = useMay(bookingsOf(at))('edit');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = fullName(entry);
  const isWaiting = entry.status === 'waiting';
  const item = (verb: WaitingVerb, label: string, isDanger = false) => (
    <MenuItem
      key={verb}
      sx={isDanger ? { color: 'error.main' } : {}}
      onClick={() => {
        setAnchor(null);
        onAct({ verb, entry });
      }}
    >
      {label}
    </MenuItem>
  );
  if (!mayEdit) return null;
  return (
    <>
      <Box
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1,
          '@media (pointer: coarse)': { '& button': { minHeight: 44, minWidth: 44 } },
        }}
      >
        {isWaiting && !isFirst && (
          <IconButton
            size="small"
            disabled={isBusy}
            aria-label={`${translate('waiting.move_up')}: ${name}`}
            title={translate('waiting.move_up')}
            onClick={() => onAct({ verb: 'move-up', entry })}
            sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          >
            <ArrowUpward fontSize="small" />
          </IconButton>
        )}
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          loading={isBusy}
          aria-label={isWaiting ? `${translate('waiting.invite')}: ${name}` : translate('waiting.accept', { name })}
          onClick={() => onAct({ verb: isWaiting ? 'invite' : 'accept', entry })}
        >
          {translate(isWaiting ? 'waiting.invite' : 'waiting.accept_short')}
        </Button>
        <IconButton
          size="small"
          disabled={isBusy}
          aria-label={translate('waiting.more', { name })}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreHoriz fontSize="small" />
        </IconButton>
      </Box>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {isWaiting && !isFirst && item('move-up', translate('waiting.move_up'))}
          {!isWaiting && item('decline', translate('waiting.decline', { name }))}
          {item('remove', translate('waiting.remove'), true)}
        </Menu>
      )}
    </>
  );
}
