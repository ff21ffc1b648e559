import Close from '@mui/icons-material/Close';
import Group from '@mui/icons-material/GroupOutlined';
import Bell from '@mui/icons-material/NotificationsNoneOutlined';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEvent, useTranslate } from 'react-admin';
import { lazy, memo, Suspense } from 'react';
import { needFeatureWords } from '../../../../providers/i18nProvider';
import { useResourceRoute } from '../useResourceRoute';
import { useFormats } from '../../ui/formats/formats';
import type { useColumns } from './useColumns';
import { useRoomForViews } from './useRoomForViews';
import { useViews, type View } from './useViews';
import * as styles from './lists.module.css';

/** Fetched where a team shares a view, not with every list. */
const ViewSettings = lazy(async () => {
  const [{ ViewSettings: Settings }] = await Promise.all([import('../views/ViewSettings'), needFeatureWords()]);
  return { default: Settings };
});

/** Tabs: everything, one for each state of the records, the views saved by this person, and the views shared by their team. */
export function ViewTabs({ columns }: { columns: ReturnType<typeof useColumns> }) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const views = useViews();
  const hasRoom = useRoomForViews(resource.name, views);
  const [choose, remove] = [useEvent(views.choose), useEvent(views.remove)];
  const isAlone = views.all.length === 1;
  if (resource.list.tabs === null && !hasRoom) return null;
  // Reserves the height for views that may still load: a single tab is useless.
  if (isAlone) return <div className={styles.noTabs} />;
  return (
    <div className={styles.tabs}>
      <Strip views={views.all} current={views.current?.id ?? false} label={translate('list.views')} onChoose={choose} onRemove={remove} />
      <SettingsOfView views={views} columns={columns.isChanged ? columns.names : null} />
    </div>
  );
}

interface StripProps {
  readonly views: readonly View[];
  readonly current: string | false;
  readonly label: string;
  readonly onChoose: (id: string) => void;
  readonly onRemove: (view: View) => void;
}

/** Tabs measure themselves on every render, so they render only when their own data changes and not for each selected row. */
const Strip = memo(
  ({ views, current, label, onChoose, onRemove }: StripProps) => (
    <Tabs value={current} onChange={(_event, id: string) => onChoose(id)} variant="scrollable" scrollButtons={false} aria-label={label}>
      {views.map((view) => (
        <Tab key={view.id} value={view.id} label={<ViewLabel view={view} onRemove={() => onRemove(view)} />} />
      ))}
    </Tabs>
  ),
  // The two functions are stable, and the rest is data.
  (before, now) => JSON.stringify(before) === JSON.stringify(now),
);

/** Next to the tabs, where a view of a team or of this person is selected. */
export function SettingsOfView({ views, columns }: { views: ReturnType<typeof useViews>; columns: readonly string[] | null }) {
  const { current } = views;
  const view = current && views.editable(current);
  if (!current || !view) return null;
  return (
    <Suspense fallback={null}>
      <ViewSettings view={view} roles={views.roles} now={views.now(columns)} onCreate={(said) => views.replace(current, said)} />
    </Suspense>
  );
}

/** The label of a view's tab: with its count, a remove button for a saved view, and an icon for a shared one or one with emails. */
export function ViewLabel({ view, onRemove }: { view: View; onRemove(): void }) {
  if (view.ofPlace) return <PlaceLabel view={view} isPrivate={view.ofPlace.is_private} />;
  return view.isSaved ? <SavedLabel view={view} onRemove={onRemove} /> : <CountedLabel view={view} />;
}

function PlaceLabel({ view: { name }, isPrivate }: { view: View; isPrivate: boolean }) {
  const translate = useTranslate();
  const Icon = isPrivate ? Bell : Group;
  return (
    <span className={styles.saved}>
      <span className={styles.sign}>
        <Icon titleAccess={translate(isPrivate ? 'list.private_view' : 'list.shared_view')} sx={{ fontSize: 16 }} />
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
