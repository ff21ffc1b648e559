import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { DialogFrame } from '../ui/dialogs/DialogFrame';
import { authSession } from '../../../providers/authSession';
import { changeApplication } from './changeApplication';
import { WorkspaceList } from './WorkspaceList';
import { useNotice } from '../ui/useNotice';

/** Switches between the applications of a person who works in several: brand, menu and lists follow. */
export function ApplicationSwitcher({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notice = useNotice();
  const change = async (id: string) => {
    onClose();
    try {
      await changeApplication(id);
      await navigate('/overview');
    } catch (error) {
      notice.failed(error);
    }
  };
  return (
    <DialogFrame title={translate('switcher.applications')} width="xs" closeLabel={translate('switcher.close')} onClose={onClose}>
      <WorkspaceList
        kind="applications"
        searchLabel={translate('switcher.applications_search')}
        current={authSession.applicationId()}
        hrefOf={() => '#'}
        onPick={(id) => void change(id)}
      />
    </DialogFrame>
  );
}
