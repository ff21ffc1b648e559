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
  /** The visible columns, where the person chose them; null where the list has no columns to choose. */
  columns: readonly string[] | null;
}

/**
 * Saves what the list shows under a name, for the user or for a team. Always present, so that nothing moves when a person starts to search.
 */
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
