import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useCallback, useMemo } from 'react';
import { http } from '../../../../providers/http';
import { registry } from '../../../../resources/registry.gen';
import { fill, resourceNameAt } from '../../../schema/routes';
import type { AnyResource, AnyRow } from '../../../schema/row';
import { emptyRecord } from '../../../schema/validate';
import { FormSections } from '../../engine/records/form/FormSections';
import { RecordForm } from '../../engine/records/form/RecordForm';
import type { FormTask } from '../../engine/records/form/useRecordForm';
import { RouteContext } from '../../engine/useResourceRoute';
import { useNotice } from '../../ui/useNotice';
import { keyOfFinanceInfo } from './useFinanceInfo';
import { usePasswordGuard } from './usePasswordGuard';

const resource = registry.finance_info as unknown as AnyResource;
const route = resource.routes[0] ?? '';
const NAMES = Object.values(resource.form).flat();
/** Every person who may change the record may edit all fields, and the call is not one of the engine. */
const FIELDS = NAMES.flatMap((name) => {
  const field = resource.fields[name];
  return field ? [{ name, field, as: 'input' as const }] : [];
});

interface FinanceFormProps {
  organization_id: string;
  /** Null before the first save. */
  record: AnyRow | null;
  onDone?: () => void;
}

/** The bank account and billing details of an organization, as a form; another account requires the password. */
export function FinanceForm({ organization_id, record, onDone }: FinanceFormProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const queries = useQueryClient();
  const { guard, dialog } = usePasswordGuard(resource, translate('finance_info.password_text'));
  const start = useMemo(() => record ?? emptyRecord(resource), [record]);
  const here = useMemo(
    () => ({ resource, route, params: { organization_id }, name: resourceNameAt(route, { organization_id }) }),
    [organization_id],
  );
  const send = useMemo(
    () =>
      guard(async (changed, base) => {
        const version = base['version'] === undefined ? {} : { version: base['version'] };
        return (await http<AnyRow>(fill(resource.api, { organization_id }), { method: 'PUT', body: { ...changed, ...version } })).json;
      }),
    [guard, organization_id],
  );
  const onSaved = useCallback<FormTask['onSaved']>(
    (saved) => {
      notice.saved();
      queries.setQueryData(keyOfFinanceInfo(organization_id), saved);
      onDone?.();
    },
    [notice, queries, organization_id, onDone],
  );
  return (
    <RouteContext value={here}>
      <RecordForm resource={resource} names={NAMES} start={start} send={send} onSaved={onSaved} isNew={record === null}>
        <FormSections resource={resource} fields={FIELDS} record={record} />
      </RecordForm>
      {dialog}
    </RouteContext>
  );
}
