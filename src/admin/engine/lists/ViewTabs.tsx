import Close from '@mui/icons-material/Close';
import Group from '@mui/icons-material/GroupOutlined';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'react-admin';
import { lazy, Suspense } from 'react';
import { needFeatureWords } from '../../../../providers/i18nProvider';
import { useResourceRoute } from '../useResourceRoute';
import { useFormats } from '../../ui/formats/formats';
import type { useColumns } from './useColumns';
import { useRoomForViews } from './useRoomForViews';
import { useViews, type View } from './useViews';
import * as styles from './lists.module.css';

/** Fetched where a team shares a view, and not with every list. */
const ViewSettings = lazy(async () => {
  const [{ ViewSettings: Settings }] = await Promise.all([import('../views/ViewSettings'), needFeatureWords()]);
  return { default: Settings };
});

/** Everything, one tab for each state of the records, the views that this person saved, and those that their team shares. */
export function ViewTabs({ columns }: { columns: ReturnType<typeof useColumns> }) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const views = useViews();
  const hasRoom = useRoomForViews(resource.name, views);
  if (resource.list.tabs === null && !hasRoom) return null;
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
      <SettingsOfView views={views} columns={columns.isChanged ? columns.names : null} />
    </div>
  );
}

/** Beside the tabs, where the view that is chosen is a team's. */
export function SettingsOfView({ views, columns }: { views: ReturnType<typeof useViews>; columns: readonly string[] | null }) {
  const view = views.current?.team;
  if (!view) return null;
  return (
    <Suspense fallback={null}>
      <ViewSettings view={view} roles={views.roles} now={views.now(columns)} />
    </Suspense>
  );
}

/** What stands on the tab of a view: with its number, with a cross where it is one's own, with a sign where it is shared. */
export function ViewLabel({ view, onRemove }: { view: View; onRemove(): void }) {
  if (view.team) return <SharedLabel view={view} />;
  return view.isSaved ? <SavedLabel view={view} onRemove={onRemove} /> : <CountedLabel view={view} />;
}

function SharedLabel({ view: { name } }: { view: View }) {
  const translate = useTranslate();
  return (
    <span className={styles.saved}>
      <span className={styles.sign}>
        <Group titleAccess={translate('list.shared_view')} sx={{ fontSize: 16 }} />
      </span>
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
