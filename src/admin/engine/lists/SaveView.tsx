import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { useViews } from './useViews';

const SaveViewDialog = lazy(async () => ({ default: (await import('./SaveViewDialog')).SaveViewDialog }));

/** Keeps what the list shows under a name. Stands there always, so that nothing moves under who begins to search. */
export function SaveView() {
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
          <SaveViewDialog onClose={() => setSaving(false)} onSave={views.save} />
        </Suspense>
      )}
    </>
  );
}
