import { useTranslate, useUpdate } from 'react-admin';
import { registry } from '../../../../resources/registry.gen';
import type { AnyResource, AnyRow } from '../../../schema/row';
import { emptyRecord } from '../../../schema/validate';
import { useNotice } from '../../ui/useNotice';
import { RecordDialog } from '../../engine/records/form/RecordDialog';
import { useCreateRecord } from '../../engine/records/useCreateRecord';
import { type Contact, useContacts } from './useContacts';

const resource = registry.contacts as unknown as AnyResource;
const NAMES = ['name', 'email', 'phone', 'roles'];

interface ContactDialogProps {
  /** Null creates a new contact. */
  contact: Contact | null;
  /** Called with a new contact. */
  onSaved?: ((contact: Contact) => void) | undefined;
  onClose: () => void;
}

/** Creates or changes a contact of the organization, on top of the form that chooses contacts. */
export function ContactDialog({ contact, onSaved, onClose }: ContactDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const { name, refetch } = useContacts();
  const create = useCreateRecord(name);
  const [update] = useUpdate<AnyRow>(name, undefined, { mutationMode: 'pessimistic', returnPromise: true, networkMode: 'always' });
  const saved = async (record: AnyRow) => {
    notice.saved();
    await refetch();
    onSaved?.(record as AnyRow & Contact);
    onClose();
  };
  const isNew = contact === null;
  return (
    <RecordDialog
      title={translate(isNew ? 'offers.contacts.new' : 'offers.contacts.change')}
      verb={translate(isNew ? 'offers.contacts.add' : 'form.save')}
      resource={resource}
      names={NAMES}
      start={contact ? { ...contact } : emptyRecord(resource)}
      isNew={isNew}
      send={
        isNew
          ? create
          : (changed, base) =>
              update(name, { id: contact.id, data: changed, previousData: base as AnyRow }, { returnPromise: true }) as Promise<AnyRow>
      }
      onSaved={(record) => void saved(record)}
      onClose={onClose}
    />
  );
}
