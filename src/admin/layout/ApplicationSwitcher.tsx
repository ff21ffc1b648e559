import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { useId } from 'react';
import { authSession } from '../../../providers/authSession';
import { changeApplication } from './changeApplication';
import { WorkspaceList } from './WorkspaceList';
import { useNotice } from '../ui/useNotice';

/** Switches between the applications of a person who works in several: brand, menu and lists follow. */
export function ApplicationSwitcher({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notice = useNotice();
  const title = useId();
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
    <Dialog open={open} onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{translate('switcher.applications')}</DialogTitle>
      <DialogContent sx={{ pb: 5 }}>
        <WorkspaceList
          kind="applications"
          searchLabel={translate('switcher.applications_search')}
          current={authSession.applicationId()}
          hrefOf={() => '#'}
          onPick={(id) => void change(id)}
        />
      </DialogContent>
    </Dialog>
  );
}
