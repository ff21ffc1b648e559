import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { DeclaredList } from '../../../engine/lists/DeclaredList';
import { ZipButton } from '../ZipButton';
import { ZipShown } from '../ZipShown';

/** The invoices of all organizations, with a link to a month's run. */
export function AllInvoices() {
  const translate = useTranslate();
  const action = (
    <>
      <ZipShown />
      <Button component={Link} to="/admin/invoices/run" variant="contained">
        {translate('invoices.run')}
      </Button>
    </>
  );
  return <DeclaredList SelectionActions={ZipButton} action={action} />;
}
