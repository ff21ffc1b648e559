import { locale } from '../../../providers/locale';
import { loadPublicWords, spokenLocale, watchPublicWords } from '../../../providers/publicWords';

/** Keeps the words and the page's own language those that the person chose. */
export function followLocale(): void {
  const tell = () => {
    document.documentElement.lang = spokenLocale();
  };
  locale.subscribe(() => void loadPublicWords(locale.get()).catch(() => undefined));
  watchPublicWords(tell);
  tell();
}
