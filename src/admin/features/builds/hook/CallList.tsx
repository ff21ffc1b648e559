import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Panel } from '../../../ui/Panel';
import { useNotice } from '../../../ui/useNotice';
import { CallTable } from './CallTable';
import { useCalls } from './useHook';

/** Whether the CI server heard of a build; and once more. Nothing where there is none. */
export function CallList({ build_id }: { build_id: string }) {
  const translate = useTranslate();
  const notice = useNotice();
  const { calls, isHooked, error, again } = useCalls(build_id);
  if (calls.length === 0 && !isHooked && !error) return null;
  return (
    <Panel
      title={translate('builds.hook.calls')}
      text={error?.message}
      action={
        isHooked && (
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
      <CallTable calls={calls} />
    </Panel>
  );
}
