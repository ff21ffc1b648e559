import Group from '@mui/icons-material/GroupOutlined';
import { useTranslate } from 'react-admin';

/** What tells on its tab that a view is shared. */
export function SharedSign() {
  const translate = useTranslate();
  return <Group titleAccess={translate('list.shared_view')} sx={{ fontSize: 16 }} />;
}
