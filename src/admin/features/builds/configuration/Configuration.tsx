import { useCallback, useMemo } from 'react';
import { registry } from '../../../../../resources/registry.gen';
import type { Platform } from '../../../../domain/builds/platforms';
import { emptyRecord } from '../../../../schema/validate';
import type { AnyResource, AnyRow } from '../../../../schema/row';
import { FormSections } from '../../../engine/records/form/FormSections';
import { RecordForm } from '../../../engine/records/form/RecordForm';
import type { FormTask } from '../../../engine/records/form/useRecordForm';
import { RouteContext } from '../../../engine/useResourceRoute';
import { LoadFailure } from '../../../ui/LoadFailure';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { useNotice } from '../../../ui/useNotice';
import { AppPreview } from '../preview/AppPreview';
import { BuildsHeader } from '../BuildsHeader';
import { type Configured, useConfiguration, useSaveConfiguration } from '../useConfiguration';
import { Readiness } from './Readiness';
import * as styles from './configuration.module.css';

const resource = registry.build_configurations as unknown as AnyResource;
const route = resource.routes[0] ?? '';
const SHOWN = Object.values(resource.form).flat();
/** The platform is included, because some fields depend on it. */
const NAMES = ['platform', ...SHOWN];
/** Every person with access to this screen may edit all fields, and the call is not one of the engine. */
const FIELDS = SHOWN.flatMap((name) => {
  const field = resource.fields[name];
  return field ? [{ name, field, as: 'input' as const }] : [];
});

/** The configuration of the app for one platform: its form, what is missing, and a preview. */
export function Configuration({ platform }: { platform: Platform }) {
  const { data, error, isFetching, refetch } = useConfiguration(platform);
  return (
    <>
      <BuildsHeader />
      {data ? (
        <ConfigurationForm key={`${platform} ${data.configuration?.id ?? 'new'}`} platform={platform} configured={data} />
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <ScreenSkeleton />
      )}
    </>
  );
}

function ConfigurationForm({ platform, configured }: { platform: Platform; configured: Configured }) {
  const notice = useNotice();
  const { save, refresh } = useSaveConfiguration(platform);
  const { configuration, facts } = configured;
  const isNew = configuration === null;
  const start = useMemo(
    () => configuration ?? { ...emptyRecord(resource), ...configured.start, platform },
    [configuration, configured.start, platform],
  );
  const here = useMemo(() => ({ resource, route, params: {}, name: route.slice(1) }), []);
  const send = useCallback<FormTask['send']>(
    (changed, base, typed) => save(base['version'] === undefined ? typed : { ...changed, version: base['version'] }),
    [save],
  );
  const onSaved = useCallback<FormTask['onSaved']>(() => {
    notice.saved();
    void refresh();
  }, [notice, refresh]);
  return (
    <RouteContext value={here}>
      <RecordForm resource={resource} names={NAMES} start={start} send={send} onSaved={onSaved} isNew={isNew}>
        <div className={styles.frame}>
          <div className={styles.columns}>
            <div className={styles.main}>
              <Readiness platform={platform} stored={configuration} facts={facts} />
              <FormSections resource={resource} fields={FIELDS} record={start as AnyRow} />
            </div>
            <aside className={styles.aside}>
              <AppPreview platform={platform} />
            </aside>
          </div>
        </div>
      </RecordForm>
    </RouteContext>
  );
}
