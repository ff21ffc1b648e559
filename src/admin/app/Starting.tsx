import { useSyncExternalStore } from 'react';
import { appSettings, imageUrl, storedLogo, storedName } from '../../../providers/appSettings';
import { authSession } from '../../../providers/authSession';
import { usePublicWords } from '../ui/usePublicWords';

/** Lines of the menu, and rows of a list, in per cent of the room that they have. */
const MENU = [64, 52, 71, 48, 58];
const ROWS = [82, 74, 88, 69, 79, 73];

/**
 * What stands there until the first screen does: for whoever is signed in the frame and the shape of a page, in front of sign-in
 * the shape of its form; with the mark of the application that was seen last in this browser, or none where that is not known. Drawn
 * by `public/boot.css`, as neither colours nor words may be here yet.
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

/** The application's logo, else its name beside the mark that all have; nothing while nobody knows which application it is. */
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
