import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../providers/http';
import type { BrokenLine, HistoryCheck } from '../../../domain/history/brokenLine';
import { Panel } from '../../ui/Panel';
import { classes } from '../../ui/classes';
import { useNotice } from '../../ui/useNotice';
import * as styles from './history.module.css';

/** Verifies the complete hash chain, and names the first broken line. */
export function ChainPanel() {
  const translate = useTranslate();
  const notice = useNotice();
  const check = useMutation({
    mutationFn: async () => (await http<{ chain: HistoryCheck }>('/v1/admin/history/chain')).json.chain,
    onError: (error) => notice.failed(error),
  });
  const found = check.data;
  return (
    <Panel
      title={translate('log.chain.title')}
      text={translate('log.chain.text')}
      action={
        <Button variant="outlined" size="small" loading={check.isPending} onClick={() => check.mutate()}>
          {translate('log.chain.check')}
        </Button>
      }
    >
      {found && (
        <div role="status" className={classes(styles.verdict, found.broken ? styles.wrong : styles.right)}>
          <p>{found.broken ? `${translate('log.chain.broken')} ${brokenSaid(translate, found.broken)}` : translate('log.chain.right')}</p>
          <p className={styles.quiet}>
            {translate('log.chain.facts', { lines: found.lines, slices: found.slices, waiting: found.waiting })}
            {found.pruned > 0 && ` ${translate('log.chain.pruned', { smart_count: found.pruned })}`}
          </p>
          {found.head && <p className={styles.hash}>{translate('log.chain.head', { ...found.head })}</p>}
        </div>
      )}
    </Panel>
  );
}

const brokenSaid = (translate: ReturnType<typeof useTranslate>, { cause, slice, line_id }: BrokenLine): string =>
  translate(`log.chain.${cause}`, { slice, line: line_id });
