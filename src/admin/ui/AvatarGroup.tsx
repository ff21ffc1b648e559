import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Avatar } from './Avatar';

export interface AvatarPerson {
  id?: string;
  name: string;
  image?: string | null;
}

export interface AvatarGroupProps {
  people: readonly AvatarPerson[];
  /** Label for screen readers: "Trainers". */
  label?: string;
  /** How many are shown before the rest goes into the menu. Default: 1. */
  shown?: number;
  /** In pixels. Default: 32. */
  size?: number;
}

/** The first of several people; a `+N` button opens a list with the others. */
export function AvatarGroup({ people, label, shown = 1, size = 32 }: AvatarGroupProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const rest = people.slice(shown);
  return (
    <Box role={label ? 'group' : undefined} aria-label={label} sx={{ display: 'inline-flex', gap: 1 }}>
      {people.slice(0, shown).map(({ id, name, image }) => (
        <Avatar key={id ?? name} name={name} image={image} size={size} />
      ))}
      {rest.length > 0 && (
        <ButtonBase
          aria-label={translate('ui.avatars.more', { smart_count: rest.length })}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{
            minWidth: size,
            height: size,
            px: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 4,
            bgcolor: 'background.paper',
            color: 'text.secondary',
            fontFamily: 'inherit',
            fontSize: 13,
            fontVariantNumeric: 'tabular-nums',
            '&:hover': { bgcolor: 'action.hover' },
            '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
          }}
        >
          +{rest.length}
        </ButtonBase>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('ui.avatars.rest'), tabIndex: -1 } }}
      >
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 2, maxHeight: 320, minWidth: 180 }}>
          {rest.map(({ id, name, image }) => (
            <Box component="li" key={id ?? name} sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 1, fontSize: 14 }}>
              <Avatar name={name} image={image} size={28} isDecoration />
              {name}
            </Box>
          ))}
        </Box>
      </Popover>
    </Box>
  );
}
