import { useTranslate } from 'react-admin';
import { useEffect, useMemo, useRef } from 'react';
import { useZone } from '../../../ui/formats/useZone';
import { Panel } from '../../../ui/Panel';
import type { useBuildLog } from './useBuildLog';
import * as styles from './build.module.css';

/** The log of the build, scrolled to its last line unless a person has scrolled up. */
export function BuildLog({ log }: { log: ReturnType<typeof useBuildLog> }) {
  const translate = useTranslate();
  const listRef = useRef<HTMLDivElement>(null);
  const isAtEndRef = useRef(true);
  const count = log.lines.length;
  const zone = useZone();
  const clock = useMemo(() => new Intl.DateTimeFormat('nl', { timeStyle: 'medium', timeZone: zone }), [zone]);
  useEffect(() => {
    const list = listRef.current;
    if (list && isAtEndRef.current) list.scrollTop = list.scrollHeight;
  }, [count]);
  return (
    <Panel title={translate('builds.log.title')} text={log.isLost ? translate('builds.log.lost') : undefined}>
      {count === 0 ? (
        <p className={styles.quiet}>{translate('builds.log.empty')}</p>
      ) : (
        <div
          ref={listRef}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
          tabIndex={0}
          role="log"
          aria-label={translate('builds.log.title')}
          className={styles.log}
          onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
            isAtEndRef.current = scrollTop + clientHeight > scrollHeight - 24;
          }}
        >
          {log.lines.map(({ n, at, key, text }) => (
            <p key={n} className={key === 'failed' ? styles.fault : key === 'ready' ? styles.good : undefined}>
              <time dateTime={at}>{clock.format(new Date(at))}</time> {text}
            </p>
          ))}
        </div>
      )}
    </Panel>
  );
}
