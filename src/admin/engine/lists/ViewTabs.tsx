import Close from '@mui/icons-material/Close';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'react-admin';
import { useResourceRoute } from '../useResourceRoute';
import { useFormats } from '../../ui/formats/formats';
import { useViews, type View } from './useViews';
import * as styles from './lists.module.css';

/** Everything, one tab for each state of the records, and the views that this person saved. */
export function ViewTabs() {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const views = useViews();
  const hasTabs = resource.list.tabs !== null || views.saved.length > 0;
  if (!hasTabs) return null;
  const label = (view: View) =>
    view.isSaved ? <SavedLabel view={view} onRemove={() => views.remove(view)} /> : <CountedLabel view={view} />;
  return (
    <div className={styles.tabs}>
      <Tabs
        value={views.current?.id ?? false}
        onChange={(_event, id: string) => views.choose(id)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={translate('list.views')}
      >
        {views.all.map((view) => (
          <Tab key={view.id} value={view.id} label={label(view)} />
        ))}
      </Tabs>
    </div>
  );
}

function CountedLabel({ view: { name, count } }: { view: View }) {
  const { number } = useFormats();
  return (
    <span className={styles.counted}>
      {name} {count !== null && <span className={styles.count}>{number(count)}</span>}
    </span>
  );
}

function SavedLabel({ view, onRemove }: { view: View; onRemove(): void }) {
  const translate = useTranslate();
  return (
    <span className={styles.saved}>
      {view.name}
      <span
        role="button"
        aria-label={translate('list.remove_view', { name: view.name })}
        onClick={(event) => {
          event.stopPropagation();
          onRemove();
        }}
        className={styles.remove}
      >
        <Close sx={{ fontSize: 14 }} />
      </span>
    </span>
  );
}
