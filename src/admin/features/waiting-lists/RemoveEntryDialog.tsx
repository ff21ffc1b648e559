import { useTranslate } from 'react-admin';
import { fullName } from '../../../domain/persons/surname';
import { ActionDialog } from '../../ui/dialogs/ActionDialog';
import type { OpenEntry } from './useWaiting';

interface RemoveEntryDialogProps {
  entry: OpenEntry;
  isBusy: boolean;
  onClose: () => void;
  onRemove: () => void;
}

/** Asks for confirmation before a person is removed from the waiting list. */
export function RemoveEntryDialog({ entry, isBusy, onClose, onRemove }: RemoveEntryDialogProps) {
  const translate = useTranslate();
  return (
    <ActionDialog
      title={translate('waiting.remove_title', { name: fullName(entry) })}
      lines={[translate('waiting.remove_text')]}
      verb={translate('waiting.remove_verb')}
      keep={translate('waiting.keep')}
      isDanger
      isBusy={isBusy}
      onAct={onRemove}
      onClose={onClose}
    />
  );
}
