import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { CalmPage } from '../ui/CalmPage';
import { usePageTitle } from '../ui/usePageTitle';

/** An address that does not exist, or not for this person; the menu stays available. */
export function NotFound() {
  const translate = useTranslate();
  const title = translate('app.not_found');
  usePageTitle(title);
  return (
    <CalmPage title={title} text={translate('app.not_found_text')}>
      <Button component={Link} to="/overview" variant="contained">
        {translate('app.to_start')}
      </Button>
    </CalmPage>
  );
}
