import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router';
import { http } from '../../../../../providers/http';
import { registry } from '../../../../../resources/registry.gen';
import { ibanIssues } from '../../../../domain/payouts/iban';
import { allows } from '../../../../domain/permissions/permissions';
import { fill, resourceNameAt } from '../../../../schema/routes';
import type { AnyResource, AnyRow } from '../../../../schema/row';
import { sectionOf } from '../../../../schema/sections';
import { canonicalCode } from '../../../../schema/fields/text';
import { emptyRecord } from '../../../../schema/validate';
import { FormSections } from '../../../engine/records/form/FormSections';
import { RecordForm } from '../../../engine/records/form/RecordForm';
import type { FormTask } from '../../../engine/records/form/useRecordForm';
import { RecordLayout } from '../../../engine/records/RecordLayout';
import { RouteContext } from '../../../engine/useResourceRoute';
import { SectionHeader } from '../../../layout/SectionHeader';
import { LoadFailure } from '../../../ui/LoadFailure';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { useNotice } from '../../../ui/useNotice';
import { useProfile } from '../../../ui/useProfile';
import { AccountHeld } from '../AccountHeld';
import { FinanceFacts } from '../FinanceFacts';
import { usePasswordGuard } from '../usePasswordGuard';

const resource = registry.finance_info as unknown as AnyResource;
const route = resource.routes[0] ?? '';
const section = sectionOf('/organizations/{organization_id}/finances/info');
const NAMES = Object.values(resource.form).flat();
/** They are all for whoever may change the record at all, by a call that is not the engine's. */
const FIELDS = NAMES.flatMap((name) => {
  const field = resource.fields[name];
  return field ? [{ name, field, as: 'input' as const }] : [];
});

/** Where an organization is paid, and what stands on invoices to it. Whoever may not change it reads it, without the number. */
export function FinanceInfo() {
  const { organization_id = '' } = useParams();
  const { data, error, isFetching, refetch } = useFinanceInfo(organization_id);
  const mayEdit = allows(useProfile(), 'edit-organization');
  const here = useMemo(
    () => ({ resource, route, params: { organization_id }, name: resourceNameAt(route, { organization_id }) }),
    [organization_id],
  );
  return (
    <RouteContext value={here}>
      {section && <SectionHeader section={section} params={{ organization_id }} />}
      {data === undefined ? (
        error ? (
          <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <ScreenSkeleton />
        )
      ) : mayEdit ? (
        <Form key={data?.id ?? 'new'} record={data} organization_id={organization_id} />
      ) : (
        <FinanceFacts record={data} />
      )}
    </RouteContext>
  );
}

const judge: FormTask['judge'] = ({ iban }, stored) =>
  typeof iban !== 'string' || iban === stored?.['iban'] ? [] : ibanIssues('iban', canonicalCode(iban));

/** Another account than the one that is there asks who one is. */
const asksPassword = (changed: Readonly<Record<string, unknown>>, base: Readonly<Record<string, unknown>>) =>
  typeof base['iban'] === 'string' && typeof changed['iban'] === 'string' && canonicalCode(changed['iban']) !== base['iban'];

function Form({ record, organization_id }: { record: AnyRow | null; organization_id: string }) {
  const notice = useNotice();
  const queries = useQueryClient();
  const { guard, dialog } = usePasswordGuard(asksPassword);
  const start = useMemo(() => record ?? emptyRecord(resource), [record]);
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
      queries.setQueryData(keyOf(organization_id), saved);
    },
    [notice, queries, organization_id],
  );
  return (
    <RecordLayout>
      {record && <AccountHeld changed_at={record['iban_changed_at']} />}
      <RecordForm resource={resource} names={NAMES} start={start} send={send} onSaved={onSaved} isNew={record === null} judge={judge}>
        <FormSections resource={resource} fields={FIELDS} record={record} />
      </RecordForm>
      {dialog}
    </RecordLayout>
  );
}

const keyOf = (organization_id: string) => ['finance_info', organization_id];

/** The record of an organization; null as long as there is none. */
const useFinanceInfo = (organization_id: string) =>
  useQuery({
    queryKey: keyOf(organization_id),
    queryFn: async ({ signal }) =>
      (await http<{ finance_info: AnyRow[] }>(fill(resource.api, { organization_id }), { signal })).json.finance_info[0] ?? null,
  });
