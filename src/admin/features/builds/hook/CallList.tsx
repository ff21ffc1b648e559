import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Panel } from '../../../ui/Panel';
import { useNotice } from '../../../ui/useNotice';
import { CallTable } from './CallTable';
import { useCalls } from './useHook';

/** The calls to the CI server about a build, with a button to repeat them. Empty when no server is set up. */
export function CallList({ build_id }: { build_id: string }) {
  const translate = useTranslate();
  const notice = useNotice();
  const { calls, hook, error, again } = useCalls(build_id);
  if (calls.length === 0 && hook === null && !error) return null;
  return (
    <Panel
      title={translate('builds.hook.calls')}
      text={error?.message}
      action={
        hook === 'on' && (
          <Button
            variant="outlined"
            size="small"
            loading={again.isPending}
            onClick={() =>
              again.mutate(undefined, { onSuccess: () => notice.success(translate('builds.hook.called')), onError: notice.failed })
            }
          >
            {translate(calls.length === 0 ? 'builds.hook.call' : 'builds.hook.again')}
          </Button>
        )
      }
    >
      {hook === 'off' && (
        <Alert
          severity="info"
          action={
            <Button component={Link} to="/applications/builds/hook">
              {translate('builds.hook.open')}
            </Button>
          }
        >
          {translate('builds.hook.off_here')}
        </Alert>
      )}
      {(calls.length > 0 || hook !== 'off') && <CallTable calls={calls} />}
    </Panel>
  );
}
