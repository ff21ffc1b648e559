import UnfoldIcon from '@mui/icons-material/UnfoldMoreOutlined';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { imageUrl } from '../../../providers/appSettings';
import { Avatar } from '../ui/Avatar';
import { WorkspaceList } from './WorkspaceList';
import { useCurrentOrganization } from './useCurrentOrganization';

const Switch = styled(Button)(({ theme }) => ({
  minWidth: 0,
  maxWidth: 260,
  flexShrink: 1,
  justifyContent: 'flex-start',
  color: theme.palette.text.primary,
  fontWeight: 500,
  paddingInline: theme.spacing(2),
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& svg': { color: theme.palette.text.secondary },
  // On a phone the name is complete, on two lines if it is long.
  [theme.breakpoints.down('sm')]: {
    textAlign: 'start',
    lineHeight: '18px',
    '& .name': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
}));

/** Switches between organizations. Without a current organization it shows its purpose. */
export function OrganizationSwitcher() {
  const translate = useTranslate();
  const current = useCurrentOrganization();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = current?.name ?? translate('switcher.organizations');
  return (
    <>
      <Switch
        variant="text"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        title={translate('switcher.label')}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={
          current?.name ? (
            <Avatar isLogo name={current.name} image={current.logo ? imageUrl(current.logo) : null} size={22} isDecoration />
          ) : undefined
        }
        endIcon={<UnfoldIcon />}
      >
        <span className="name">{name}</span>
      </Switch>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('switcher.label'), sx: { p: 2, mt: 1 } } }}
      >
        <WorkspaceList
          kind="organizations"
          searchLabel={translate('switcher.search')}
          current={current?.id ?? null}
          hrefOf={(id) => `/organizations/${encodeURIComponent(id)}`}
          onPick={() => setAnchor(null)}
        />
      </Popover>
    </>
  );
}
