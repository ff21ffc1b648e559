import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useListContext, useTranslate } from 'react-admin';
import { Suspense, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ActionDialog } from '../../../ui/dialogs/ActionDialog';
import { FormApart } from '../../records/form/FormApart';
import { bulkFields } from '../../../../schema/bulkFields';
import type { Field } from '../../../../schema/field';
import { mayWrite } from '../../../../schema/mayWrite';
import { emptyOf } from '../../../../schema/kindOf';
import type { AnyResource, AnyRow } from '../../../../schema/row';
import { titleOf } from '../../../../schema/titleOf';
import { useMissing } from '../../../layout/useMissing';
import { viewsOf } from '../../registry';
import { FieldSkeletons } from '../../../ui/FieldSkeletons';
import { useResourceRoute } from '../../useResourceRoute';
import { useProfile } from '../../../ui/useProfile';
import { labelOf } from '../labelOf';
import type { Which } from '../../../../../providers/dataProvider';
import { useAffected, useBulkRun } from './useBulk';

/** Changes selected fields of many records: tick a field, give its value, see how many records change. */
export function BulkEditDialog({ which, onClose, onDone }: { which: Which; onClose(): void; onDone(): void }) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const profile = useProfile();
  const offered = bulkFields(resource).filter((name) => mayWrite(resource, profile, name));
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const form = useForm({
    defaultValues: Object.fromEntries(offered.map((name) => [name, emptyOf(resource.fields[name] as Field)])),
  });
  const changes = () => Object.fromEntries(ticked.map((name) => [name, form.getValues(name)]));
  const { data: count, error } = useAffected(which, changes());
  const { run, isRunning, failure } = useBulkRun(onDone);
  const fault = failure ?? (error instanceof Error ? error.message : null);
  const toggle = (name: string) => setTicked((old) => (old.includes(name) ? old.filter((other) => other !== name) : [...old, name]));
  return (
    <ActionDialog
      title={translate('list.edit_question', { what: translate(`resources.${resource.name}.many`) })}
      width="sm"
      verb={
        ticked.length === 0 || count === undefined
          ? translate('list.edit')
          : translate('list.edit_verb', { count, what: translate(`resources.${resource.name}.${count === 1 ? 'one' : 'many'}`) })
      }
      keep={translate('list.cancel')}
      isBusy={isRunning}
      isReady={ticked.length > 0 && Boolean(count)}
      failure={fault}
      onAct={() => void run(which, count ?? 0, changes())}
      onClose={onClose}
    >
      <FormApart form={form}>
        {offered.map((name) => (
          <Box key={name} sx={{ display: 'grid', gridTemplateColumns: { sm: '220px 1fr' }, gap: { sm: 4 }, alignItems: 'start', py: 1 }}>
            <FormControlLabel
              control={<Checkbox size="small" checked={ticked.includes(name)} onChange={() => toggle(name)} />}
              label={labelOf(translate, resource, name)}
            />
            <Suspense fallback={<FieldSkeletons count={1} />}>{ticked.includes(name) && <OneInput name={name} />}</Suspense>
          </Box>
        ))}
        {resource.draft !== null && ticked.includes(resource.draft) && <Unready resource={resource} draft={resource.draft} which={which} />}
      </FormApart>
    </ActionDialog>
  );
}

/**
 * Names the selected records that would be published with required fields still empty. When all records of the filters are selected, only
 * those on this page.
 */
function Unready({ resource, draft, which }: { resource: AnyResource; draft: string; which: Which }) {
  const missingIn = useMissing(resource);
  const isDraft = useWatch({ name: draft }) as unknown;
  const { data = [] } = useListContext<AnyRow>();
  const chosen = 'ids' in which ? data.filter(({ id }) => which.ids.includes(id)) : data;
  const lines = isDraft === false ? chosen.flatMap((record) => (missingIn(record) ? [{ record, missing: missingIn(record) }] : [])) : [];
  return (
    <Box component="ul" role="status" sx={{ m: 0, mt: 2, pl: '18px', color: 'text.secondary' }}>
      {lines.map(({ record, missing }) => (
        <li key={record.id}>
          {titleOf(resource, record)}: {missing}
        </li>
      ))}
    </Box>
  );
}

function OneInput({ name }: { name: string }) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const field = resource.fields[name] as Field;
  const { Input } = viewsOf(field);
  return (
    <Input
      source={name}
      field={field}
      resource={resource}
      path={name}
      label={labelOf(translate, resource, name)}
      helperText={false}
      required={field.required ?? false}
      disabled={false}
    />
  );
}
