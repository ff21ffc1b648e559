import { useSyncExternalStore } from 'react';
import { appSettings, imageUrl, storedLogo, storedName } from '../../../providers/appSettings';
import { authSession } from '../../../providers/authSession';
import { usePublicWords } from '../ui/usePublicWords';

/** Widths of the menu lines and the list rows, as a percentage of the available width. */
const MENU = [64, 52, 71, 48, 58];
const ROWS = [82, 74, 88, 69, 79, 73];

/**
 * Shown until the first screen is ready: the frame and the outline of a page for a signed-in person, otherwise the outline of the sign-in
 * form. It has the logo of the last application in this browser, or none if that is unknown. Styled by `public/boot.css`, as colours and
 * texts may not have loaded yet.
 */
export function Starting() {
  const t = usePublicWords();
  if (authSession.token() === null)
    return (
      <div className="boot door" role="status" aria-label={t('app.starting')}>
        <div className="column">
          <div className="top">
            <Mark />
          </div>
          <div className="form">
            <i className="title" />
            <i className="box" />
            <i className="box" />
            <i className="box" />
          </div>
        </div>
        <div className="field" />
      </div>
    );
  return (
    <div className="boot framed" role="status" aria-label={t('app.starting')}>
      <div className="bar">
        <Mark />
      </div>
      <div className="side">
        <Lines widths={MENU} />
      </div>
      <div className="page">
        <i className="title" />
        <div className="sheet">
          <Lines widths={ROWS} />
        </div>
      </div>
    </div>
  );
}

const Lines = ({ widths }: { widths: readonly number[] }) => widths.map((width) => <i key={width} style={{ width: `${width}%` }} />);

/** The application's logo, or else its name next to the default mark; nothing while the application is unknown. */
function Mark() {
  const settings = useSyncExternalStore(appSettings.subscribe, appSettings.get);
  const logo = settings ? settings.logo : storedLogo();
  if (logo !== null) return <img className="logo" src={imageUrl(logo, 'medium')} alt="" />;
  const name = settings?.name ?? storedName();
  if (name === null) return null;
  return (
    <span className="mark">
      <img src="/icon.svg" alt="" width="28" height="28" />
      <span>{name}</span>
    </span>
  );
}
