import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { capital } from '../../../domain/text/capital';
import { fill } from '../../../schema/routes';
import type { AnyRow } from '../../../schema/row';
import { emptyRecord } from '../../../schema/validate';
import { HiddenNotice } from '../../layout/HiddenNotice';
import { useResourceRoute } from '../../engine/useResourceRoute';
import { useNotice } from '../../ui/useNotice';
import { RecordHeader } from '../../engine/records/frame/RecordHeader';
import { RecordLayout } from '../../engine/records/RecordLayout';
import { useCreateRecord } from '../../engine/records/useCreateRecord';
import { type Step, StepsForm } from '../../engine/steps/StepsForm';

interface CreateInStepsProps {
  steps: readonly Step[];
  /** Where the person goes on, once it is made. */
  nextOf: (record: AnyRow) => string;
}

/** A new activity or product, in steps. */
export function CreateInSteps({ steps, nextOf }: CreateInStepsProps) {
  const { resource, place, params, name } = useResourceRoute();
  const translate = useTranslate();
  const notice = useNotice();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const send = useCreateRecord(name);
  const start = useMemo(() => emptyRecord(resource), [resource]);
  const goOn = (record: AnyRow) => {
    notice.saved();
    queries.setQueryData([name, 'getOne', { id: record.id, meta: undefined }], record);
    void queries.invalidateQueries({ queryKey: [resource.name] });
    void navigate(nextOf(record));
  };
  return (
    <>
      <RecordHeader
        resource={resource}
        place={place}
        params={params}
        title={capital(translate('record.create', { name: translate(`resources.${resource.name}.one`) }))}
      />
      <RecordLayout>
        <HiddenNotice resource={resource} />
        <StepsForm
          resource={resource}
          steps={steps}
          start={start}
          send={send}
          onSaved={goOn}
          onCancel={() => void navigate(fill(place, params))}
        />
      </RecordLayout>
    </>
  );
}
