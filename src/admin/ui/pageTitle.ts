import { appSettings } from '../../../providers/appSettings';
import { translatePublic } from '../../../providers/publicWords';

let screen = '';

/** The title of the browser's tab: the screen, then the application. */
export const pageTitle = {
  /** Names the screen at hand; an empty name leaves the application's alone. */
  set(name: string): void {
    screen = name;
    pageTitle.show();
  },
  show(): void {
    const application = appSettings.get()?.name ?? translatePublic('app.name');
    // The record of an application bears the name that would follow.
    const isSaid = screen === application || screen.endsWith(` · ${application}`);
    document.title = isSaid ? screen : [screen, application].filter(Boolean).join(' · ');
  },
};
