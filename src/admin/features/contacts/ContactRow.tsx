import Close from '@mui/icons-material/Close';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { formatPhone } from '../../../domain/text/phone';
import { CONTACT_ROLES } from '../../../domain/offers/contactRoles';
import { Avatar } from '../../ui/Avatar';
import { FieldNotes } from '../../ui/inputs/frame/FieldNotes';
import type { Contact } from './useContacts';

interface ContactRowProps {
  /** Path of the row in the form. */
  source: string;
  /** Null while it loads, or when it was deleted. */
  contact: Contact | null;
  isPending: boolean;
  roles: readonly string[];
  fault: string | undefined;
  disabled: boolean;
  onRoles: (roles: readonly string[]) => void;
  onRemove: () => void;
  /** Null for a person who may not change contacts. */
  onEdit: (() => void) | null;
}

/** One chosen contact with its roles. */
export function ContactRow({ source, contact, isPending, roles, fault, disabled, onRoles, onRemove, onEdit }: ContactRowProps) {
  const translate = useTranslate();
  const id = useId();
  const name = contact?.name ?? (isPending ? '…' : translate('declared.gone'));
  const toggle = (role: string) =>
    onRoles(CONTACT_ROLES.filter((other) => (other === role ? !roles.includes(other) : roles.includes(other))));
  return (
    <Box component="li" data-field={source} sx={{ p: 3, border: 1, borderColor: fault ? 'error.main' : 'divider', borderRadius: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        {contact ? <Avatar name={name} /> : <Skeleton variant="circular" width={32} height={32} />}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Box>
          <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[contact?.email, contact?.phone && formatPhone(contact.phone)].filter(Boolean).join(' · ') ||
              translate('offers.contacts.unreachable')}
          </Box>
        </Box>
        {onEdit && (
          <IconButton size="small" disabled={disabled} aria-label={translate('offers.contacts.edit', { name })} onClick={onEdit}>
            <Edit />
          </IconButton>
        )}
        <IconButton size="small" disabled={disabled} aria-label={translate('offers.contacts.remove', { name })} onClick={onRemove}>
          <Close />
        </IconButton>
      </Box>
      <Box
        role="group"
        aria-label={translate('offers.contacts.roles_of', { name })}
        data-source={`${source}.roles`}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, mt: 1 }}
      >
        {CONTACT_ROLES.map((role) => (
          <FormControlLabel
            key={role}
            disabled={disabled}
            label={translate(`resources.contacts.choices.roles.${role}`)}
            control={
              <Checkbox
                size="small"
                checked={roles.includes(role)}
                onChange={() => toggle(role)}
                slotProps={{ input: { 'aria-invalid': fault ? true : undefined } }}
              />
            }
          />
        ))}
      </Box>
      <FieldNotes id={id} error={fault} />
    </Box>
  );
}
