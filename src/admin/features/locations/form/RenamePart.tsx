import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'react-admin';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { ActionDialog } from '../../../ui/dialogs/ActionDialog';
import { http } from '../../../../../providers/http';
import type { AnyRow } from '../../../../schema/row';
import { FormApart } from '../../../engine/records/form/FormApart';
import { readFailure } from '../../../engine/records/form/readFailure';
import { SelectInput } from '../../../ui/inputs/SelectInput';
import { TextInput } from '../../../ui/inputs/TextInput';
import { useNotice } from '../../../ui/useNotice';

/** Opens a dialog that renames a part of a location together with the sessions that use it; nothing for a location without parts. */
export function RenamePart({ location }: { location: AnyRow }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const parts = (location['parts'] ?? []) as readonly string[];
  if (parts.length === 0) return null;
  return (
    <>
      <Button variant="outlined" sx={{ mb: 4 }} onClick={() => setOpen(true)}>
        {translate('locations.part_rename.open')}
      </Button>
      {isOpen && <RenameDialog location={location} parts={parts} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Typed {
  from: string | null;
  to: string | null;
}

function RenameDialog({ location, parts, onClose }: { location: AnyRow; parts: readonly string[]; onClose: () => void }) {
  const translate = useTranslate();
  const notice = useNotice();
  const refresh = useRefresh();
  const params = useParams();
  const organization = String(params['organization_id'] ?? location['organization_id']);
  const form = useForm<Typed>({ defaultValues: { from: parts.length === 1 ? (parts[0] ?? null) : null, to: null } });
  const { from = null, to = null } = useWatch({ control: form.control });
  const rename = useMutation({
    mutationFn: () =>
      http(`/v1/admin/organizations/${organization}/locations/${String(location.id)}/rename-part`, { method: 'POST', body: { from, to } }),
    onSuccess: () => {
      notice.success(translate('locations.part_rename.done', { name: to }));
      refresh();
      onClose();
    },
  });
  const isReady = from !== null && to !== null && to.trim() !== '';
  const failure = rename.error && readFailure(rename.error);
  return (
    <ActionDialog
      title={translate('locations.part_rename.title', { name: location['name'] })}
      lines={[translate('locations.part_rename.text')]}
      verb={translate('locations.part_rename.verb')}
      keep={translate('locations.part_rename.keep')}
      isBusy={rename.isPending}
      isReady={isReady}
      failure={failure && (failure.faults[0]?.sentence ?? failure.message)}
      onAct={() => rename.mutate()}
      onClose={onClose}
    >
      <FormApart form={form}>
        <SelectInput source="from" label="locations.part_rename.from" required choices={parts.map((part) => ({ id: part, name: part }))} />
        <TextInput source="to" label="locations.part_rename.to" required maxLength={100} />
      </FormApart>
    </ActionDialog>
  );
}
