import { createRoot } from 'react-dom/client';
import { appSettings, imageUrl, loadAppSettings, recallAppSettings } from '../../../providers/appSettings';
import { locale } from '../../../providers/locale';
import { loadPublicWords, spokenLocale, watchPublicWords } from '../../../providers/publicWords';
import { followRights } from '../../../providers/followRights';
import { followOtherTabs } from '../../../providers/authSession';
import { ownPath } from '../../../providers/redirectTarget';
import { onSignedIn } from '../../../providers/signing';
import { pageTitle } from '../ui/pageTitle';
import { guardPage } from '../ui/trustedTypes';
import { currentMode, watchMode } from '../ui/theme/mode';
import { App } from './App';
import { prefetchScreen } from './guard';
import { holdDialogs } from './holdDialogs';
import { Starting } from './Starting';
import { startWorker } from './startWorker';
import './fonts.css';

/** How long the interface waits for the application's settings before it opens with the default brand, in ms. */
const SETTINGS_TIMEOUT_MS = 4_000;
/** How long it waits before it shows a loading outline, in ms. */
const SKELETON_DELAY_MS = 200;

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Loads the application's settings, then the interface, and prefetches what it needs. A returning visitor sees the cached settings until
 * the new ones arrive. Slow or failing settings never keep the page blank.
 */
export async function start(root: HTMLElement): Promise<void> {
  guardPage();
  followOtherTabs();
  followRights();
  holdDialogs();
  startWorker();
  followLocale();
  followBrand();
  followMode();
  const words = loadPublicWords(locale.get()).catch(() => undefined);
  prefetchScreen(globalThis.location.pathname);
  onSignedIn(() => prefetchScreen(afterSignIn(globalThis.location.search)));
  const settings = recallAppSettings() ? void loadAppSettings() : loadAppSettings();
  const ready = Promise.race([Promise.all([settings, words]), wait(SETTINGS_TIMEOUT_MS)]);
  const page = createRoot(root);
  const waiting = setTimeout(() => page.render(<Starting />), SKELETON_DELAY_MS);
  await ready;
  clearTimeout(waiting);
  page.render(<App />);
}

/** The path to which the sign-in form redirects. */
const afterSignIn = (search: string) =>
  new URL(ownPath(new URLSearchParams(search).get('redirect')) ?? '/overview', globalThis.location.origin).pathname;

/** Keeps the page's icon and title, and those of the installed app, in line with the current application. */
function followBrand(): void {
  const wear = () => {
    const settings = appSettings.get();
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (icon) icon.href = settings?.favicon ? imageUrl(settings.favicon) : '/icon.svg';
    const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    if (manifest && settings) manifest.href = `/v1/manifest?application_id=${settings.id}`;
    pageTitle.show();
  };
  appSettings.subscribe(wear);
  wear();
}

/** Keeps the texts and the `lang` of the page in line with the chosen language. */
function followLocale(): void {
  const applyLocale = () => {
    document.documentElement.lang = spokenLocale();
  };
  locale.subscribe(() => void loadPublicWords(locale.get()).catch(() => undefined));
  watchPublicWords(applyLocale);
  applyLocale();
}

/** Sets dark or light for the static styles of the start screen, as the person's choice may differ from the device's. */
function followMode(): void {
  const applyMode = () => {
    document.documentElement.dataset['mode'] = currentMode();
  };
  watchMode(applyMode);
  applyMode();
}
