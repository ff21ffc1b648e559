import { appSettings } from '../../../providers/appSettings';
import { translatePublic } from '../../../providers/publicWords';

let screen = '';

/** The title of the browser's tab: the screen, then the application. */
export const pageTitle = {
  /** Sets the name of the current screen; an empty name leaves only the application's name. */
  set(name: string): void {
    screen = name;
    pageTitle.show();
  },
  show(): void {
    const application = appSettings.get()?.name ?? translatePublic('app.name');
    // The record of an application already has the application's name.
    const isSaid = screen === application || screen.endsWith(` · ${application}`);
    document.title = isSaid ? screen : [screen, application].filter(Boolean).join(' · ');
  },
};
