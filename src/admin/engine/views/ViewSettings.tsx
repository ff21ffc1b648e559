import Tune from '@mui/icons-material/TuneOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { needFeatureWords } from '../../../../providers/i18nProvider';
import type { EditableView, SaidOfView } from './teamView';
import * as styles from './views.module.css';

const ViewSettingsDialog = lazy(async () => {
  const [{ ViewSettingsDialog: Dialog }] = await Promise.all([import('./ViewSettingsDialog'), needFeatureWords()]);
  return { default: Dialog };
});

interface ViewSettingsProps {
  view: EditableView;
  /** The roles that this person may share with here; null where sharing is not allowed. */
  roles: readonly string[] | null;
  /** What the list shows now. */
  now: Pick<SaidOfView, 'filter' | 'sort' | 'columns'>;
  /** Adds a view that this person saved to this place, and returns its id. */
  onCreate(said: SaidOfView): Promise<string>;
}

/** Next to the tabs: emails and sharing of the selected view. */
export function ViewSettings({ view, roles, now, onCreate }: ViewSettingsProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const label = translate('teamViews.settings', { name: view.name });
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)} className={styles.settings}>
          <Tune />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <ViewSettingsDialog view={view} roles={roles} now={now} onCreate={onCreate} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
