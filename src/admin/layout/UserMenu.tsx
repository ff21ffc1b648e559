import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '../ui/Avatar';
import { useUser } from '../ui/useProfile';
import { visuallyHidden } from '../ui/visuallyHidden';

const load = () => import('./UserMenuList');
const UserMenuList = lazy(async () => ({ default: (await load()).UserMenuList }));
/** Errors are reported when the menu is opened. */
const prefetch = () => void load().catch(() => undefined);

/** The signed-in person. The menu's content is fetched when the pointer or the focus comes near it. */
export function UserMenu() {
  const translate = useTranslate();
  const user = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  if (!user) return null;
  const name = `${user.first_name} ${user.last_name}`.trim();
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={(event) => {
          setOpened(true);
          setAnchor(event.currentTarget);
        }}
        sx={{ borderRadius: '50%', m: 0.5, '@media (pointer: coarse), (width < 600px)': { minWidth: 44, minHeight: 44 } }}
      >
        <Avatar name={name} image={user.avatar_url} isDecoration />
        <span style={visuallyHidden}>{translate('layout.user_menu', { name })}</span>
      </ButtonBase>
      {wasOpened && (
        <Suspense>
          <UserMenuList anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
