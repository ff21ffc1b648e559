import FoldIcon from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import UnfoldIcon from '@mui/icons-material/KeyboardDoubleArrowRightOutlined';
import ArrowIcon from '@mui/icons-material/NorthEastOutlined';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useStore, useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router';
import { DRAWER, DRAWER_FOLDED } from '../ui/sizes';
import { useProfile } from '../ui/useProfile';
import type { Area } from '../../schema/menu';
import { menuFor, type MenuGroup } from './menu';
import { MenuLinks } from './MenuLinks';
import * as styles from './NavDrawer.module.css';

interface NavDrawerProps {
  area: Area;
  groups: readonly MenuGroup[];
  /** Whether it is open over the page, on small screens. */
  open: boolean;
  onClose: () => void;
}

/** The menu: a column that collapses to icons, and on small screens a drawer over the page. */
export function NavDrawer({ area, groups, open, onClose }: NavDrawerProps) {
  const translate = useTranslate();
  const [folded, setFolded] = useStore('drawer.folded', false);
  const [isPinning, setPinning] = useState(false);
  const pinning = (
    <button type="button" className={styles.pin} onClick={() => setPinning(!isPinning)}>
      {translate(isPinning ? 'layout.pin_done' : 'layout.pin')}
    </button>
  );
  return (
    <>
      <nav aria-label={translate('layout.menu')} className={styles.column} style={{ width: folded ? DRAWER_FOLDED : DRAWER }}>
        <div className={styles.links}>
          <MenuLinks area={area} groups={groups} folded={folded} isPinning={isPinning && !folded} />
        </div>
        {!folded && <AreaLinks area={area} />}
        <div className={styles.fold}>
          {!folded && pinning}
          <IconButton
            size="small"
            aria-expanded={!folded}
            aria-label={translate(folded ? 'layout.menu_unfold' : 'layout.menu_fold')}
            onClick={() => setFolded(!folded)}
          >
            {folded ? <UnfoldIcon /> : <FoldIcon />}
          </IconButton>
        </div>
      </nav>
      <Drawer
        open={open}
        onClose={onClose}
        sx={{ display: { md: 'none' } }}
        slotProps={{
          paper: { 'aria-label': translate('layout.menu'), sx: { width: DRAWER + 32, maxWidth: '86vw', justifyContent: 'space-between' } },
        }}
      >
        <MenuLinks area={area} groups={groups} folded={false} isPinning={isPinning} onGo={onClose} />
        <div>
          <AreaLinks area={area} onGo={onClose} />
          <div className={styles.fold}>{pinning}</div>
        </div>
      </Drawer>
    </>
  );
}

/** Links between platform and application, for a person with access to both. */
function AreaLinks({ area, onGo }: { area: Area; onGo?: () => void }) {
  const translate = useTranslate();
  const profile = useProfile();
  const others = (['application', 'admin'] as const)
    .filter((other) => other !== area)
    .flatMap((other) => {
      const first = menuFor(other, profile)[0]?.entries[0];
      return first ? [{ area: other, to: first.to }] : [];
    });
  if (others.length === 0) return null;
  return (
    <div className={styles.areas}>
      {others.map(({ area: other, to }) => (
        <Link key={other} to={to} onClick={onGo}>
          {translate(`layout.to_area.${other}`)}
          <ArrowIcon />
        </Link>
      ))}
    </div>
  );
}
