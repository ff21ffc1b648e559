import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { needFeatureWords } from '../../../../providers/i18nProvider';
import { useViews } from './useViews';

const SaveViewDialog = lazy(async () => {
  const [{ SaveViewDialog: Dialog }] = await Promise.all([import('./SaveViewDialog'), needFeatureWords()]);
  return { default: Dialog };
});

interface SaveViewProps {
  /** Those that are shown, where the person chose them; null where the list has no columns to choose. */
  columns: readonly string[] | null;
}

/** Keeps what the list shows under a name, for oneself or for a team. Stands there always, so that nothing moves under who begins to search. */
export function SaveView({ columns }: SaveViewProps) {
  const translate = useTranslate();
  const views = useViews();
  const [isSaving, setSaving] = useState(false);
  return (
    <>
      <Tooltip title={translate('list.save_view')}>
        <span>
          <IconButton aria-label={translate('list.save_view')} disabled={!views.canSave} onClick={() => setSaving(true)}>
            <BookmarkAdd />
          </IconButton>
        </span>
      </Tooltip>
      {isSaving && (
        <Suspense fallback={null}>
          <SaveViewDialog onClose={() => setSaving(false)} views={views} columns={columns} />
        </Suspense>
      )}
    </>
  );
}
