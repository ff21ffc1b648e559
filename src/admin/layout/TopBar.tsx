import MenuIcon from '@mui/icons-material/MenuOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { LANGUAGES } from '../../../providers/i18nProvider';
import { allows } from '../../domain/permissions/permissions';
import { classes } from '../ui/classes';
import { useLanguage } from '../ui/useLanguage';
import { useNotice } from '../ui/useNotice';
import { useProfile } from '../ui/useProfile';
import type { Area } from '../../schema/menu';
import { usePublicWords } from '../ui/usePublicWords';
import { Logo } from './Logo';
import { OrganizationSwitcher } from './OrganizationSwitcher';
import * as styles from './TopBar.module.css';
import { UserMenu } from './UserMenu';

interface TopBarProps {
  /** The area of the screen; null outside of all areas. */
  area: Area | null;
  /** Opens the drawer, on screens where it is hidden. */
  onMenu: (() => void) | null;
  /** The search field, in the middle. */
  search?: ReactNode;
}

export function TopBar({ area, onMenu, search }: TopBarProps) {
  const translate = useTranslate();
  const profile = useProfile();
  const organization = profile?.organization_id;
  const home = allows(profile, 'view-application') ? '/application' : organization ? `/organizations/${organization}` : '/overview';
  return (
    <header className={styles.bar}>
      {onMenu && (
        <IconButton className={styles.open} edge="start" aria-label={translate('layout.menu_open')} onClick={onMenu}>
          <MenuIcon />
        </IconButton>
      )}
      <Link className={classes(styles.home, area === 'admin' && styles.platform)} to={home} title={translate('layout.home')}>
        {area === 'admin' ? <PlatformMark /> : <Logo />}
      </Link>
      <span className={styles.slash} aria-hidden="true">
        /
      </span>
      <OrganizationSwitcher />
      <div className={styles.space}>{search}</div>
      <span className={styles.language}>
        <LanguageMenu />
      </span>
      <UserMenu />
    </header>
  );
}

/** The mark of the platform, which belongs to no application. */
function PlatformMark() {
  const translate = useTranslate();
  const publicWord = usePublicWords();
  return (
    <>
      <img src="/icon.svg" alt="" width="28" height="28" />
      <span>{publicWord('app.name')}</span>
      <span className={styles.area}>{translate('layout.groups.platform')}</span>
    </>
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
