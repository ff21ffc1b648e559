import { useTranslate } from 'react-admin';
import { DeclaredEdit } from '../../../engine/records/DeclaredEdit';
import { FormSections, type FormSectionsProps } from '../../../engine/records/form/FormSections';
import { AccountHeld } from '../AccountHeld';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { usePasswordGuard } from '../usePasswordGuard';

/** The form of an account to pay from. Another IBAN requires the password. */
export function PayoutAccount() {
  const translate = useTranslate();
  const { resource } = useResourceRoute();
  const { guard, dialog } = usePasswordGuard(resource, translate('payouts.account.password_text'));
  return (
    <>
      <DeclaredEdit Fields={AccountFields} guard={guard} />
      {dialog}
    </>
  );
}

function AccountFields(props: FormSectionsProps) {
  return (
    <>
      <AccountHeld changed_at={props.record?.['iban_changed_at']} />
      <FormSections {...props} />
    </>
  );
}
