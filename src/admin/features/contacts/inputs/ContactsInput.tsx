import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { registry } from '../../../../../resources/registry.gen';
import { allows } from '../../../../domain/permissions/permissions';
import type { InputProps } from '../../../engine/fields/fieldViews';
import { LoadFailure } from '../../../ui/LoadFailure';
import { useProfile } from '../../../ui/useProfile';
import { ChoiceBox } from '../../../engine/fields/inputs/ChoiceBox';
import { SearchBox } from '../../../engine/fields/inputs/SearchBox';
import { FieldFrame } from '../../../ui/inputs/FieldFrame';
import { useField } from '../../../ui/inputs/frame/useField';
import { ContactDialog } from '../ContactDialog';
import { ContactRow } from '../ContactRow';
import { type Contact, useContacts } from '../useContacts';
import { useRowFaults } from '../useRowFaults';

interface Chosen {
  readonly contact: string | null;
  readonly roles: readonly string[];
}

/**
 * Contacts with the roles of each. A new contact is created in a dialog and chosen at once; changes to a contact apply wherever it is used.
 */
export function ContactsInput({ source, label, helperText, required, disabled }: InputProps) {
  const translate = useTranslate();
  const profile = useProfile();
  const field = useField<readonly Chosen[]>({ source, label, helperText, required, disabled });
  const { contacts, isPending, error, refetch } = useContacts();
  const faults = useRowFaults(source);
  const [opened, setOpened] = useState<Contact | 'new' | null>(null);
  const chosen = field.value ?? [];
  const { create } = registry.contacts.access;
  const mayMake = create !== 'nobody' && allows(profile, create);

  const set = (index: number, roles: readonly string[]) =>
    field.setValue(chosen.map((entry, at) => (at === index ? { ...entry, roles } : entry)));
  const add = ({ id, roles }: Contact) =>
    chosen.some(({ contact }) => contact === id) || field.setValue([...chosen, { contact: id, roles }]);
  return (
    <FieldFrame {...field.frame} as="group" error={faults.own}>
      {() => (
        <Box sx={{ display: 'grid', gap: 3 }} onBlur={field.onBlur}>
          {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
          {chosen.length > 0 && (
            <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 2, listStyle: 'none' }}>
              {chosen.map((entry, index) => {
                const contact = contacts.find(({ id }) => id === entry.contact);
                return (
                  <ContactRow
                    key={entry.contact}
                    source={`${source}.${index}`}
                    contact={contact ?? null}
                    isPending={isPending}
                    roles={entry.roles}
                    fault={faults.at(index)}
                    disabled={disabled}
                    onRoles={(roles) => set(index, roles)}
                    onRemove={() => field.setValue(chosen.filter((_other, at) => at !== index))}
                    onEdit={contact && mayMake ? () => setOpened(contact) : null}
                  />
                );
              })}
            </Box>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <ContactSearch
              contacts={contacts.filter(({ id }) => !chosen.some(({ contact }) => contact === id))}
              isPending={isPending}
              disabled={disabled}
              inputRef={field.inputRef}
              onChoose={add}
            />
            {mayMake && (
              <Button variant="outlined" startIcon={<PersonAdd />} disabled={disabled} onClick={() => setOpened('new')}>
                {translate('offers.contacts.new')}
              </Button>
            )}
          </Box>
          {opened !== null && (
            <ContactDialog
              contact={opened === 'new' ? null : opened}
              onSaved={opened === 'new' ? add : undefined}
              onClose={() => setOpened(null)}
            />
          )}
        </Box>
      )}
    </FieldFrame>
  );
}

interface ContactSearchProps {
  contacts: readonly Contact[];
  isPending: boolean;
  disabled: boolean;
  inputRef: (element: HTMLElement | null) => void;
  onChoose: (contact: Contact) => void;
}

function ContactSearch({ contacts, isPending, disabled, inputRef, onChoose }: ContactSearchProps) {
  const translate = useTranslate();
  const id = useId();
  const [text, setText] = useState('');
  return (
    <ChoiceBox
      id={id}
      size="small"
      sx={{ flex: '1 1 220px', minWidth: 0 }}
      disabled={disabled}
      options={[...contacts]}
      value={null}
      inputValue={text}
      onInputChange={(_event, typed, reason) => setText(reason === 'reset' ? '' : typed)}
      onChange={(_event, contact) => contact && onChoose(contact)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id: key }) => key}
      filterOptions={(all, { inputValue }) =>
        all.filter(({ name, email }) => `${name} ${email ?? ''}`.toLowerCase().includes(inputValue.trim().toLowerCase()))
      }
      renderOption={({ key, ...props }, { name, email }) => (
        <Box component="li" key={key} {...props} sx={{ gap: 2 }}>
          <span>{name}</span>
          {email && (
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 13, overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {email}
            </Box>
          )}
        </Box>
      )}
      loading={isPending}
      loadingText={translate('declared.loading')}
      noOptionsText={translate(contacts.length === 0 && text === '' ? 'offers.contacts.nobody_left' : 'declared.nothing')}
      renderInput={(params) => (
        <SearchBox
          params={params}
          name={translate('offers.contacts.choose')}
          inputRef={inputRef}
          placeholder={translate('offers.contacts.choose')}
        />
      )}
    />
  );
}
