import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { ActionDialog } from '../../ui/dialogs/ActionDialog';
import { useNotice } from '../../ui/useNotice';
import { ForWhom, ONLY_ME } from '../views/ForWhom';
import * as styles from '../views/views.module.css';
import type { useViews } from './useViews';

interface SaveViewDialogProps {
  onClose(): void;
  views: Pick<ReturnType<typeof useViews>, 'current' | 'roles' | 'save' | 'share'>;
  columns: readonly string[] | null;
}

/** Asks for the name of a view, and for its audience where this person may share it. */
export function SaveViewDialog({ onClose, views, columns }: SaveViewDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const [name, setName] = useState(views.current?.isSaved ? views.current.name : '');
  const [whom, setWhom] = useState<string | null>(ONLY_ME);
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState('');
  const submit = async () => {
    if (whom === ONLY_ME) {
      views.save(name.trim(), columns);
      return onClose();
    }
    setSaving(true);
    setFault('');
    try {
      await views.share(name.trim(), whom, columns);
      notice.success(translate('teamViews.shared'));
      onClose();
    } catch (error) {
      setFault(error instanceof Error ? error.message : '');
      setSaving(false);
    }
  };
  return (
    <ActionDialog
      title={translate('list.save_view')}
      verb={translate('list.save_view')}
      keep={translate('list.cancel')}
      isBusy={isSaving}
      isReady={name.trim() !== ''}
      failure={fault}
      onAct={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <label className={styles.field}>
          <span className={styles.label}>{translate('list.view_name')}</span>
          <OutlinedInput
            fullWidth
            autoFocus
            value={name}
            onChange={(event) => setName(event.target.value)}
            inputProps={{ maxLength: 40 }}
          />
        </label>
        {views.roles && <ForWhom whom={whom} roles={views.roles} isOwnToo onChoose={setWhom} />}
      </div>
    </ActionDialog>
  );
}
