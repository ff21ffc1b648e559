import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { capital } from '../../../../domain/capital';
import { fill } from '../../../../schema/places';
import type { AnyRow } from '../../../../schema/row';
import { emptyRecord } from '../../../../schema/toZod';
import { HiddenNotice } from '../../../pieces/HiddenNotice';
import { usePlace } from '../../../routing/usePlace';
import { useNotice } from '../../../shell/useNotice';
import { RecordHeader } from '../../../views/record/frame/RecordHeader';
import { RecordLayout } from '../../../views/record/RecordLayout';
import { useCreateRecord } from '../../../views/record/useCreateRecord';
import { type Step, StepsForm } from '../../../views/steps/StepsForm';

interface CreateInStepsProps {
  steps: readonly Step[];
  /** Where the person goes on, once it is made. */
  nextOf: (record: AnyRow) => string;
}

/** A new activity or product, in steps. */
export function CreateInSteps({ steps, nextOf }: CreateInStepsProps) {
  const { resource, place, params, name } = usePlace();
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
