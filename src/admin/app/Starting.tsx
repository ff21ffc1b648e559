import { usePublicWords } from '../ui/usePublicWords';

/** The mark on an empty page, as `index.html` shows it, until the first screen is there. */
export function Starting() {
  const t = usePublicWords();
  return (
    <div className="boot" role="status">
      <img src="/icon.svg" alt={t('app.starting')} width="48" height="48" />
    </div>
  );
}
