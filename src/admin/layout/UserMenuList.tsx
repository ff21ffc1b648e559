import AppsIcon from '@mui/icons-material/AppsOutlined';
import ContrastIcon from '@mui/icons-material/ContrastOutlined';
import FileIcon from '@mui/icons-material/FileDownloadOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { unsentMarks } from '../../../providers/unsentMarks';
import { backLinkState } from './backLink';
import { LANGUAGES } from '../../../providers/i18nProvider';
import { isSuperadmin } from '../../domain/permissions/permissions';
import { chooseMode, MODE_CHOICES, modeChoice } from '../ui/theme/mode';
import { useLanguage } from '../ui/useLanguage';
import { useNotice } from '../ui/useNotice';
import { useProfile, useUser } from '../ui/useProfile';

const UnsentDialog = lazy(async () => ({ default: (await import('./UnsentDialog')).UnsentDialog }));
const ApplicationSwitcher = lazy(async () => ({ default: (await import('./ApplicationSwitcher')).ApplicationSwitcher }));

const Person = styled('li')(({ theme }) => ({
  padding: theme.spacing(1.5, 2, 2.5),
  minWidth: 220,
  '& strong, & span': { display: 'block' },
  '& strong': { fontWeight: 600 },
  '& span': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));

const Line = styled('li')(({ theme }) => ({ margin: theme.spacing(1, 0), borderTop: `1px solid ${theme.palette.divider}` }));

interface UserMenuListProps {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** The menu of the signed-in person: account, appearance and sign-out. */
export function UserMenuList({ anchor, onClose: close }: UserMenuListProps) {
  const translate = useTranslate();
  const user = useUser();
  const profile = useProfile();
  const notice = useNotice();
  const [language, changeLanguage] = useLanguage();
  const account = backLinkState(useLocation());
  const [isSwitching, setSwitching] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const mode = useSyncExternalStore(modeChoice.subscribe, modeChoice.get);
  if (!user) return null;
  // Read when the menu opens: the screen of each register stores its own marks.
  const unsent = unsentMarks(user.id);
  const name = `${user.first_name} ${user.last_name}`.trim();
  const applications = new Set(
    profile?.memberships.flatMap(({ application_id, organization_id }) =>
      organization_id === null && application_id ? [application_id] : [],
    ),
  );
  const isSuper = profile !== null && isSuperadmin(profile);
  return (
    <>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Person role="presentation">
          <strong>{name}</strong>
          <span>{user.email}</span>
        </Person>
        <Line role="separator" />
        {isSuper && (
          <MenuItem component={Link} to="/admin/applications" onClick={close}>
            <ListItemIcon>
              <ShieldIcon />
            </ListItemIcon>
            {translate('layout.admin')}
          </MenuItem>
        )}
        {(isSuper || applications.size > 1) && (
          <MenuItem
            onClick={() => {
              close();
              setSwitching(true);
            }}
          >
            <ListItemIcon>
              <AppsIcon />
            </ListItemIcon>
            {translate('switcher.applications')}
          </MenuItem>
        )}
        <MenuItem component={Link} to="/account" state={account} onClick={close}>
          <ListItemIcon>
            <PersonIcon />
          </ListItemIcon>
          {translate('layout.account')}
        </MenuItem>
        {!profile?.viewing && !profile?.must_secure && (
          <MenuItem component={Link} to="/account/exports" state={account} onClick={close}>
            <ListItemIcon>
              <FileIcon />
            </ListItemIcon>
            {translate('layout.files')}
          </MenuItem>
        )}
        <Line role="separator" />
        {/* On a phone the top bar has no room for the language. */}
        {LANGUAGES.map(({ locale, name: word }) => (
          <MenuItem
            key={locale}
            role="menuitemradio"
            aria-checked={locale === language}
            selected={locale === language}
            lang={locale}
            sx={{ display: { sm: 'none' } }}
            onClick={() => {
              close();
              changeLanguage(locale).catch(notice.failed);
            }}
          >
            <ListItemIcon>
              <span style={{ width: 20 }} />
            </ListItemIcon>
            {word}
          </MenuItem>
        ))}
        <Line role="separator" sx={{ display: { sm: 'none' } }} />
        {MODE_CHOICES.map((choice, at) => (
          <MenuItem
            key={choice}
            role="menuitemradio"
            aria-checked={choice === mode}
            selected={choice === mode}
            onClick={() => chooseMode(choice)}
          >
            <ListItemIcon>{at === 0 ? <ContrastIcon /> : <span style={{ width: 20 }} />}</ListItemIcon>
            {translate(`layout.theme_${choice}`)}
          </MenuItem>
        ))}
        <Line role="separator" />
        <MenuItem
          {...(unsent === 0 ? { component: Link, to: '/logout' } : {})}
          onClick={() => {
            close();
            setLeaving(unsent > 0);
          }}
        >
          <ListItemIcon>
            <LogoutIcon />
          </ListItemIcon>
          {translate('layout.logout')}
        </MenuItem>
      </Menu>
      {isLeaving && (
        <Suspense>
          <UnsentDialog unsent={unsent} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
      {isSwitching && (
        <Suspense>
          <ApplicationSwitcher onClose={() => setSwitching(false)} />
        </Suspense>
      )}
    </>
  );
}
