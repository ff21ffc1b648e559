import { useTranslate } from 'react-admin';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Panel } from '../../../ui/Panel';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { BuildsHeader } from '../BuildsHeader';
import { CallTable } from '../hook/CallTable';
import { HookForm } from '../hook/HookForm';
import { HookSecret } from '../hook/HookSecret';
import { useHook } from '../hook/useHook';
import * as styles from '../hook/hook.module.css';

/** The webhook of builds: its address, its secret and its calls. */
export function Hook() {
  const translate = useTranslate();
  const { held, save, renew, test, secret } = useHook();
  const hook = held.data;
  return (
    <>
      <BuildsHeader />
      {!hook && held.error && <LoadFailure error={held.error} isRetrying={held.isFetching} onRetry={() => void held.refetch()} />}
      {!hook && !held.error && <ScreenSkeleton />}
      {hook && (
        <div className={styles.parts}>
          <Panel title={translate('builds.hook.title')} text={translate('builds.hook.about')}>
            <HookForm key={hook.updated_at} hook={hook} save={save} test={test} />
          </Panel>
          {hook.url !== null && <HookSecret secret={secret} renew={renew} isSigned={hook.is_signed} />}
          <Panel title={translate('builds.hook.calls')}>
            <CallTable calls={hook.calls} />
          </Panel>
        </div>
      )}
    </>
  );
}
