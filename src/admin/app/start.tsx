import { createRoot } from 'react-dom/client';
import { loadAppSettings } from '../../../providers/appSettings';
import { locale } from '../../../providers/locale';
import { loadPublicWords } from '../../../providers/publicWords';
import { followOtherTabs } from '../../../providers/session';
import { App } from './App';
import { followBrand } from './followBrand';
import { followLocale } from './followLocale';
import './fonts.css';

/** How long the interface waits for the application's settings before it opens in the default brand, in ms. */
const PATIENCE = 4_000;

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** The application's settings first, then the interface. Slow or failing settings never keep the page blank. */
export async function start(root: HTMLElement): Promise<void> {
  followOtherTabs();
  followLocale();
  followBrand();
  const words = loadPublicWords(locale.get()).catch(() => undefined);
  await Promise.race([Promise.all([loadAppSettings(), words]), wait(PATIENCE)]);
  createRoot(root).render(<App />);
}
