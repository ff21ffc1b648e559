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
import { foreseeScreen } from './guard';
import { holdDialogs } from './holdDialogs';
import { Starting } from './Starting';
import { startWorker } from './startWorker';
import './fonts.css';

/** How long the interface waits for the application's settings before it opens in the default brand, in ms. */
const PATIENCE = 4_000;
/** And before it shows that it is on its way, in the shape of what comes. */
const BLINK = 200;

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * The application's settings first, then the interface; what it will ask for begins with them. Whoever comes back sees those of the last
 * time until the new ones are there, and slow or failing settings never keep the page blank.
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
  foreseeScreen(globalThis.location.pathname);
  onSignedIn(() => foreseeScreen(afterSignIn(globalThis.location.search)));
  const settings = recallAppSettings() ? void loadAppSettings() : loadAppSettings();
  const ready = Promise.race([Promise.all([settings, words]), wait(PATIENCE)]);
  const page = createRoot(root);
  const waiting = setTimeout(() => page.render(<Starting />), BLINK);
  await ready;
  clearTimeout(waiting);
  page.render(<App />);
}

/** Where the sign-in form leads. */
const afterSignIn = (search: string) =>
  new URL(ownPath(new URLSearchParams(search).get('redirect')) ?? '/overview', globalThis.location.origin).pathname;

/** Keeps the page's icon and title, and what a phone installs, those of the current application. */
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

/** Keeps the words and the page's own language those that the person chose. */
function followLocale(): void {
  const tell = () => {
    document.documentElement.lang = spokenLocale();
  };
  locale.subscribe(() => void loadPublicWords(locale.get()).catch(() => undefined));
  watchPublicWords(tell);
  tell();
}

/** Tells the static styles of the start whether it is dark, which the person may have chosen otherwise than the device. */
function followMode(): void {
  const tell = () => {
    document.documentElement.dataset['mode'] = currentMode();
  };
  watchMode(tell);
  tell();
}
