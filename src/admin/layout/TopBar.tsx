import MenuIcon from '@mui/icons-material/MenuOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { allows } from '../../domain/permissions/permissions';
import { LanguageMenu } from './LanguageMenu';
import { Logo } from './Logo';
import { OrganizationSwitcher } from './OrganizationSwitcher';
import { TOP_BAR } from '../ui/sizes';
import { UserMenu } from './UserMenu';
import { useProfile } from '../ui/useProfile';
import { visuallyHidden } from '../ui/visuallyHidden';

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  height: TOP_BAR,
  paddingInline: theme.spacing(4),
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  '& .home': {
    display: 'flex',
    minWidth: 0,
    flexShrink: 1,
    marginInlineEnd: theme.spacing(2),
    padding: theme.spacing(1),
    borderRadius: 8,
    textDecoration: 'none',
  },
  '& .slash': { color: theme.palette.divider, fontSize: 20, userSelect: 'none' },
  '& .space': { flex: 1, display: 'flex', justifyContent: 'center', minWidth: 0, paddingInline: theme.spacing(2) },
  [theme.breakpoints.down('md')]: {
    paddingInline: theme.spacing(2),
    '& .slash': { display: 'none' },
    '& .home': { marginInlineEnd: 0, '& span > span': { ...visuallyHidden } },
  },
  [theme.breakpoints.up('md')]: { '& .open': { display: 'none' } },
  [theme.breakpoints.down('sm')]: { '& .language': { display: 'none' } },
}));

interface TopBarProps {
  /** Opens the drawer, on screens where it hides. */
  onMenu: (() => void) | null;
  /** The search field, in the middle. */
  search?: ReactNode;
}

export function TopBar({ onMenu, search }: TopBarProps) {
  const translate = useTranslate();
  const profile = useProfile();
  const organization = profile?.organization_id;
  const home = allows(profile, 'view-application') ? '/application' : organization ? `/organizations/${organization}` : '/overview';
  return (
    <Bar>
      {onMenu && (
        <IconButton className="open" edge="start" aria-label={translate('shell.menu_open')} onClick={onMenu}>
          <MenuIcon />
        </IconButton>
      )}
      <Link className="home" to={home} title={translate('shell.home')}>
        <Logo />
      </Link>
      <span className="slash" aria-hidden="true">
        /
      </span>
      <OrganizationSwitcher />
      <div className="space">{search}</div>
      <span className="language">
        <LanguageMenu />
      </span>
      <UserMenu />
    </Bar>
  );
}
