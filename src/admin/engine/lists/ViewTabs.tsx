import Close from '@mui/icons-material/Close';
import Group from '@mui/icons-material/GroupOutlined';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useStore, useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { useResourceRoute } from '../useResourceRoute';
import { classes } from '../../ui/classes';
import { Skeleton } from '../../ui/Skeleton';
import { useFormats } from '../../ui/formats/formats';
import { ViewSettings } from '../views/ViewSettings';
import type { useColumns } from './useColumns';
import { useViews, type View } from './useViews';
import * as styles from './lists.module.css';

/** Everything, one tab for each state of the records, the views that this person saved, and those that their team shares. */
export function ViewTabs({ columns }: { columns: ReturnType<typeof useColumns> }) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const views = useViews();
  const hasTabs = resource.list.tabs !== null || views.all.some(({ isSaved }) => isSaved);
  const [had, setHad] = useStore<boolean | null>(`view.tabs.${resource.name}`, null);
  useEffect(() => {
    if (views.isKnown && had !== hasTabs) setHad(hasTabs);
  }, [views.isKnown, had, hasTabs, setHad]);
  // Whether there are any is remembered from the last time, so that the rows stand where they will stay; as long as nobody knows, they wait.
  if (!hasTabs && (views.isKnown || had === false)) return null;
  if (!hasTabs) return had ? <div className={classes(styles.tabs, styles.coming)} /> : <Unknown />;
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
          <Tab key={view.id} value={view.id} label={<ViewLabel view={view} onRemove={() => views.remove(view)} />} />
        ))}
      </Tabs>
      <ViewSettings view={views.current?.team ?? null} roles={views.roles} now={views.now(columns.isChanged ? columns.names : null)} />
    </div>
  );
}

/** In place of the whole list. */
const Unknown = () => (
  <div aria-hidden className={classes(styles.sheet, styles.unknown)}>
    {[62, 54, 68, 48, 58, 50].map((width) => (
      <Skeleton key={width} width={`${width}%`} height={20} />
    ))}
  </div>
);

/** What stands on the tab of a view: with its number, with a cross where it is one's own, with a sign where it is shared. */
export function ViewLabel({ view, onRemove }: { view: View; onRemove(): void }) {
  if (view.team) return <SharedLabel view={view} />;
  return view.isSaved ? <SavedLabel view={view} onRemove={onRemove} /> : <CountedLabel view={view} />;
}

function SharedLabel({ view: { name } }: { view: View }) {
  const translate = useTranslate();
  return (
    <span className={styles.saved}>
      <Group titleAccess={translate('list.shared_view')} sx={{ fontSize: 16 }} />
      {name}
    </span>
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
