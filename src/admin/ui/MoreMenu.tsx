import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

export type MoreEntry = { readonly label: string; readonly icon?: ReactNode; readonly isDanger?: boolean; readonly disabled?: boolean } & (
  | { readonly to: string }
  | { readonly onClick: () => void }
);

/** The other actions, behind one button. */
export function MoreMenu({ entries }: { entries: readonly MoreEntry[] }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={translate('layout.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {entries.map((entry) => {
          const goes =
            'to' in entry
              ? { component: Link, to: entry.to, onClick: close }
              : {
                  onClick: () => {
                    close();
                    entry.onClick();
                  },
                };
          return (
            <MenuItem
              key={entry.label}
              {...goes}
              disabled={entry.disabled ?? false}
              sx={entry.isDanger ? { color: 'error.main', '& svg': { color: 'error.main' } } : {}}
            >
              {entry.icon && <ListItemIcon>{entry.icon}</ListItemIcon>}
              {entry.label}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
