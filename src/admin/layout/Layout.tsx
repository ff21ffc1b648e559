import { useTranslate } from 'react-admin';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { needFeatureWords } from '../../../providers/i18nProvider';
import { organizationIn } from './organizationIn';
import { areaOf } from '../../schema/menu';
import { menuFor } from './menu';
import { NavDrawer } from './NavDrawer';
import * as hidden from '../ui/hidden.module.css';
import * as styles from './Layout.module.css';
import { TopBar } from './TopBar';
import { type Arrive, ArrivalContext, screenAt, shownBefore, UNKNOWN } from '../ui/arrival';
import { VIEWING_BAR } from '../ui/sizes';
import { useProfile } from '../ui/useProfile';

/** Fetched only while a staff member views the app as another person. */
const ViewingBar = lazy(async () => {
  const [loaded] = await Promise.all([import('./ViewingBar'), needFeatureWords()]);
  return { default: loaded.ViewingBar };
});

/** The frame of every screen behind sign-in: top bar, menu of the current area, and the content. */
export function Layout({ children, search }: { children: ReactNode; search?: ReactNode }) {
  const translate = useTranslate();
  const { pathname, search: asked } = useLocation();
  const profile = useProfile();
  const [open, setOpen] = useState(false);
  const { said, arrive } = useArrivals(screenAt(pathname, asked));
  useKeptFocus(screenAt(pathname, asked));
  useAbove(profile?.viewing ? VIEWING_BAR : 0);
  const area = areaOf(pathname);
  const organization_id = organizationIn(pathname) ?? undefined;
  const groups = useMemo(() => (area ? menuFor(area, profile, { organization_id }) : []), [area, profile, organization_id]);
  const hasMenu = area !== null && groups.length > 0;
  const isBeside = useOnce(hasMenu, area);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {translate('layout.skip')}
      </a>
      {profile?.viewing && (
        <Suspense fallback={<div style={{ height: VIEWING_BAR }} />}>
          <ViewingBar viewing={profile.viewing} profile={profile} />
        </Suspense>
      )}
      <TopBar area={area} onMenu={hasMenu ? () => setOpen(true) : null} search={search} />
      <div className={styles.row}>
        {hasMenu && <NavDrawer area={area} groups={groups} open={open} onClose={() => setOpen(false)} />}
        {/* Keyed by whether there is a menu, so that the previous content does not visibly shift. Changing permissions keep the key. */}
        <main key={String(isBeside)} className={styles.content} id="content" tabIndex={-1} data-address={pathname + asked}>
          <ArrivalContext value={arrive}>{children}</ArrivalContext>
        </main>
      </div>
      <div className={hidden.heard} role="status" aria-live="polite">
        {said}
      </div>
    </div>
  );
}

/** Whether the condition holds, or has held since `within` last changed. */
function useOnce(isSo: boolean, within: unknown): boolean {
  const [last, setLast] = useState({ within, wasSo: isSo });
  const wasSo = isSo || (last.within === within && last.wasSo);
  if (last.within !== within || last.wasSo !== wasSo) setLast({ within, wasSo });
  return wasSo;
}

/** Stores the previous screen, and the announcement of the new one for screen readers. */
function useArrivals(first: string): { said: string; arrive: Arrive } {
  // A person who has just signed in arrives from the sign-in form, so the first screen is announced.
  const lastRef = useRef(shownBefore() ?? first);
  const [said, say] = useState('');
  const arrive = useCallback<Arrive>((screen, name) => {
    if (lastRef.current === screen) return false;
    lastRef.current = screen;
    say(name);
    return true;
  }, []);
  return { said, arrive };
}

/** How long a screen may take to settle, in ms. */
const SETTLE_TIMEOUT_MS = 5_000;

/**
 * Keeps the focus while a screen loads, which may render more than once: a head that waits for its record, an address that redirects to its
 * first tab. The focus inside it, or on the tab that led there, is restored. It stops at the next key press or click.
 */
function useKeptFocus(screen: string): void {
  const firstRef = useRef(screen);
  useEffect(() => {
    const content = document.getElementById('content');
    if (firstRef.current === screen || !content) return;
    firstRef.current = '';
    // Before the first key press or click there is no focus to keep: a bookmark was redirected.
    if (!hasActed()) return;
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body) return;
      const { pathname, search } = globalThis.location;
      const way = [...content.querySelectorAll<HTMLElement>('a[aria-current]')].find(
        (link) => link.getAttribute('href') === pathname + search,
      );
      const heading = content.querySelector<HTMLElement>('h1');
      if (!way && (!heading || heading.textContent === UNKNOWN)) return;
      if (!way && heading) heading.tabIndex = -1;
      (way ?? heading)?.focus({ preventScroll: true });
    });
    const stop = () => observer.disconnect();
    observer.observe(content, { childList: true, subtree: true });
    const timer = setTimeout(stop, SETTLE_TIMEOUT_MS);
    globalThis.addEventListener('keydown', stop, { once: true, capture: true });
    globalThis.addEventListener('pointerdown', stop, { once: true, capture: true });
    return () => {
      stop();
      clearTimeout(timer);
      globalThis.removeEventListener('keydown', stop, { capture: true });
      globalThis.removeEventListener('pointerdown', stop, { capture: true });
    };
  }, [screen]);
}

/** Whether the person has clicked or typed on this page; true in browsers that cannot report it. */
const hasActed = () => (navigator as Partial<Navigator>).userActivation?.hasBeenActive !== false;

/** Publishes the height above the top bar as `--above`, so that sticky and focused elements stay below it. */
function useAbove(height: number): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--above', `${height}px`);
    return () => void style.removeProperty('--above');
  }, [height]);
}
