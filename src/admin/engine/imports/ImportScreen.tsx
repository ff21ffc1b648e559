import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { capital } from '../../../domain/text/capital';
import type { ImportState } from '../../../domain/imports/importView';
import { pathTo } from '../../../schema/routes';
import { PageHeader } from '../../layout/PageHeader';
import { LoadFailure } from '../../ui/LoadFailure';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { Stepper } from '../steps/Stepper';
import { useResourceRoute } from '../useResourceRoute';
import { CheckStep } from './CheckStep';
import { ColumnsStep } from './ColumnsStep';
import { FileStep } from './FileStep';
import { OutcomeStep } from './OutcomeStep';
import { useImport, useImportAddress } from './useImport';

const STEPS = ['file', 'columns', 'check', 'outcome'] as const;
const STEP_OF: Readonly<Record<ImportState, number>> = { mapping: 1, checking: 2, checked: 2, running: 3, done: 3, stopped: 3 };

/**
 * Creates records from a file: choose it, map its columns, correct its rows, and start the import. The address holds the id of the import.
 */
export function ImportScreen() {
  const { resource, params, route } = useResourceRoute();
  const translate = useTranslate();
  const { id } = useImportAddress();
  const many = translate(`resources.${resource.name}.many`);
  const list = translate(`resources.${resource.name}.list`);
  return (
    <>
      <PageHeader
        title={capital(translate('list.import', { many }))}
        {...(resource.isEmbedded ? {} : { crumbs: [{ label: list, to: pathTo(resource, 'list', params, route) }] })}
      />
      {id === null ? <FileStep steps={<Steps position={0} furthest={0} onGoTo={() => undefined} />} /> : <OpenedImport key={id} id={id} />}
    </>
  );
}

function OpenedImport({ id }: { id: string }) {
  const { open } = useImportAddress();
  const { data: found, error, isFetching, refetch } = useImport(id);
  const [isMapping, setMapping] = useState(false);
  if (error && !found) return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!found) return <ScreenSkeleton />;
  const furthest = STEP_OF[found.state];
  const position = isMapping && furthest === 2 ? 1 : furthest;
  return (
    <>
      <Steps
        position={position}
        furthest={furthest === 3 ? 0 : furthest}
        onGoTo={(at) => {
          if (at === 0) open(null);
          else setMapping(at === 1);
        }}
      />
      {position === 1 && <ColumnsStep key={id} found={found} onDone={() => setMapping(false)} />}
      {position === 2 && <CheckStep found={found} onMap={() => setMapping(true)} />}
      {position === 3 && <OutcomeStep found={found} />}
    </>
  );
}

function Steps({ position, furthest, onGoTo }: { position: number; furthest: number; onGoTo: (at: number) => void }) {
  const translate = useTranslate();
  const steps = STEPS.map((step) => ({ title: translate(`imports.screen.steps.${step}`), hasFault: false }));
  return <Stepper steps={steps} position={position} furthest={furthest} onGoTo={onGoTo} />;
}
