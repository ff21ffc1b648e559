import MenuIcon from '@mui/icons-material/MenuOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { LANGUAGES } from '../../../providers/i18nProvider';
import { allows } from '../../domain/permissions/permissions';
import { LOW, TOP_BAR } from '../ui/sizes';
import { useLanguage } from '../ui/useLanguage';
import { useNotice } from '../ui/useNotice';
import { useProfile } from '../ui/useProfile';
import { visuallyHidden } from '../ui/visuallyHidden';
import { Logo } from './Logo';
import { OrganizationSwitcher } from './OrganizationSwitcher';
import { UserMenu } from './UserMenu';

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 'var(--above)',
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  height: TOP_BAR,
  paddingInline: theme.spacing(4),
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  [LOW]: { position: 'relative', top: 0 },
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
    '& .space': { flex: '1 0 44px', paddingInline: 0 },
    '& .home': {
      flexShrink: 0,
      alignItems: 'center',
      justifyContent: 'center',
      minWidth: 44,
      minHeight: 44,
      marginInlineEnd: 0,
      '& span > span': { ...visuallyHidden },
    },
  },
  [theme.breakpoints.up('md')]: { '& .open': { display: 'none' } },
  [theme.breakpoints.down('sm')]: { '& .language': { display: 'none' } },
}));

interface TopBarProps {
  /** Opens the drawer, on screens where it is hidden. */
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
        <IconButton className="open" edge="start" aria-label={translate('layout.menu_open')} onClick={onMenu}>
          <MenuIcon />
        </IconButton>
      )}
      <Link className="home" to={home} title={translate('layout.home')}>
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

function LanguageMenu() {
  const translate = useTranslate();
  const notice = useNotice();
  const [language, change] = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${translate('layout.language')}: ${language.toUpperCase()}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 36, px: 2, fontSize: 13, color: 'text.secondary' }}
      >
        {language.toUpperCase()}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {LANGUAGES.map(({ locale, name }) => (
          <MenuItem
            key={locale}
            role="menuitemradio"
            aria-checked={locale === language}
            selected={locale === language}
            lang={locale}
            onClick={() => {
              setAnchor(null);
              change(locale).catch(notice.failed);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
