import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { allows } from '../../../domain/permissions/permissions';
import { fill } from '../../../schema/routes';
import type { AnyRow } from '../../../schema/row';
import { titleOf } from '../../../schema/titleOf';
import { emptyRecord } from '../../../schema/validate';
import { HiddenNotice } from '../../layout/HiddenNotice';
import { useResourceRoute } from '../../engine/useResourceRoute';
import { useNotice } from '../../ui/useNotice';
import { useProfile } from '../../ui/useProfile';
import { useFinanceInfo } from '../payouts/useFinanceInfo';
import { FinanceStep } from './FinanceStep';
import { RecordHeader } from '../../engine/records/frame/RecordHeader';
import { RecordLayout } from '../../engine/records/RecordLayout';
import { useCreateRecord } from '../../engine/records/useCreateRecord';
import { type Step, StepsForm } from '../../engine/steps/StepsForm';

interface CreateInStepsProps {
  steps: readonly Step[];
  /** Where the person continues after it is created. */
  nextOf: (record: AnyRow) => string;
}

/** A new activity or product, in steps. */
export function CreateInSteps({ steps, nextOf }: CreateInStepsProps) {
  const { resource, route, params, name } = useResourceRoute();
  const translate = useTranslate();
  const notice = useNotice();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const send = useCreateRecord(name);
  const start = useMemo(() => emptyRecord(resource), [resource]);
  const [made, setMade] = useState<AnyRow | null>(null);
  const organization_id = params['organization_id'] ?? '';
  const mayEdit = allows(useProfile(), 'edit-organization');
  const { data: finances } = useFinanceInfo(organization_id, mayEdit);
  const goOn = (record: AnyRow) => {
    notice.saved();
    queries.setQueryData([name, 'getOne', { id: record.id, meta: undefined }], record);
    void queries.invalidateQueries({ queryKey: [resource.name] });
    // Sales need a bank account for payouts: an organization without one is asked for it after its first paid offer is created.
    if (typeof record['rate'] === 'string' && mayEdit && finances === null) setMade(record);
    else void navigate(nextOf(record));
  };
  return (
    <>
      <RecordHeader resource={resource} route={route} params={params} title={translate(`resources.${resource.name}.new`)} />
      <RecordLayout>
        <HiddenNotice resource={resource} />
        {made ? (
          <FinanceStep organization_id={organization_id} name={titleOf(resource, made) ?? ''} onDone={() => void navigate(nextOf(made))} />
        ) : (
          <StepsForm
            resource={resource}
            steps={steps}
            start={start}
            send={send}
            onSaved={goOn}
            onCancel={() => void navigate(fill(route, params))}
          />
        )}
      </RecordLayout>
    </>
  );
}
