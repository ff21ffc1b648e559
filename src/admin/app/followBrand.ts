import { appSettings, imageUrl } from '../../../providers/appSettings';
import { pageTitle } from '../ui/pageTitle';

/** Keeps the page's icon and title those of the current application. */
export function followBrand(): void {
  const wear = () => {
    const settings = appSettings.get();
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (icon) icon.href = settings?.favicon ? imageUrl(settings.favicon) : '/icon.svg';
    pageTitle.show();
  };
  appSettings.subscribe(wear);
  wear();
}
