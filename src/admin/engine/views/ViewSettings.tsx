import Tune from '@mui/icons-material/TuneOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { needFeatureWords } from '../../../../providers/i18nProvider';
import type { useViews } from '../lists/useViews';
import * as styles from './views.module.css';

const ViewSettingsDialog = lazy(async () => {
  const [{ ViewSettingsDialog: Dialog }] = await Promise.all([import('./ViewSettingsDialog'), needFeatureWords()]);
  return { default: Dialog };
});

interface ViewSettingsProps {
  views: Pick<ReturnType<typeof useViews>, 'current' | 'roles' | 'kept'>;
  /** Those that are shown now. */
  columns: readonly string[] | null;
}

/** Beside the tabs: mails and sharing of the view that is chosen, where a team shares it. */
export function ViewSettings({ views, columns }: ViewSettingsProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const view = views.current?.team;
  if (!view) return null;
  const label = translate('list.view_settings', { name: view.name });
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)} className={styles.settings}>
          <Tune />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <ViewSettingsDialog view={view} roles={views.roles ?? []} now={views.kept(view.name, columns)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
