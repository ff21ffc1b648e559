import { fullName, listedName } from '../../../domain/persons/surname';
import PersonAdd from '@mui/icons-material/PersonAddAlt1Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useCallback, useEffect, useState } from 'react';
import { isBeforeAttendance } from '../../../domain/bookings/checkIn';
import { plainLetters } from '../../../domain/text/plainLetters';
import { useFormats } from '../../ui/formats/formats';
import { useNow } from '../../ui/formats/useNow';
import { LoadFailure } from '../../ui/LoadFailure';
import { SearchField } from '../../ui/SearchField';
import { LOW, TOP_BAR } from '../../ui/sizes';
import { CancelledNote } from '../sessions/CancelledNote';
import { useBookableRoute } from '../bookings/useBookableRoute';
import { AddWalkIn } from './AddWalkIn';
import { keepRegister } from './keepRegister';
import { KeptWalkIns } from './KeptWalkIns';
import { LineState } from './LineState';
import { Disagreements } from './Disagreements';
import { EverybodyPresent } from './register/EverybodyPresent';
import { RegisterHead } from './register/RegisterHead';
import { RegisterRow } from './register/RegisterRow';
import { useRegister } from './register/useRegister';
import { UndoBar } from './UndoBar';
import { useCheckIn } from './useCheckIn';
import { useEarlyMarks } from './useEarlyMarks';
import { useWalkIns } from './useWalkIns';

const Page = styled('div')(({ theme }) => ({
  maxWidth: 640,
  margin: '0 auto',
  paddingBottom: theme.spacing(20),
  // On a phone the list is as wide as the screen.
  [theme.breakpoints.down('md')]: { marginInline: theme.spacing(-4), marginTop: theme.spacing(-4) },
  '& > .top': {
    position: 'sticky',
    top: `calc(${TOP_BAR}px + var(--above, 0px))`,
    zIndex: 2,
    backgroundColor: theme.palette.background.default,
    borderBottom: `1px solid ${theme.palette.divider}`,
    [LOW]: { position: 'static' },
  },
  '& > ul': { listStyle: 'none', margin: 0, padding: 0, backgroundColor: theme.palette.background.paper },
}));

/** The attendance register, for use next to the pitch: with one thumb, on a phone, over an unreliable connection. */
export function Register() {
  const at = useBookableRoute();
  const translate = useTranslate();
  const { data, error, dataUpdatedAt, isFetching, refetch } = useRegister(at);
  const taps = useCheckIn(at);
  const { set } = taps;
  const now = useNow();
  const starts_at = data?.session.starts_at ?? null;
  const { checkIn, question } = useEarlyMarks(taps, starts_at !== null && isBeforeAttendance(starts_at, now) ? starts_at : null);
  const markPresent = useCallback((added: Parameters<typeof set>[0]) => set(added, 'present'), [set]);
  const walkIns = useWalkIns(at, markPresent);
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useState(false);

  const all = data?.participants ?? [];
  const since = !data ? null : data.kept_at !== null ? Date.parse(data.kept_at) : error ? dataUpdatedAt : null;
  const { organization_id = '', activity_id = '' } = at.params;
  useEffect(() => {
    if (starts_at !== null) void keepRegister({ organization_id, activity_id, id: at.bookableId, starts_at });
  }, [organization_id, activity_id, at.bookableId, starts_at]);
  const nameOf = (id: string) => fullName(all.find((participant) => participant.id === id) ?? { first_name: '', last_name: '' });
  const found = all.filter((participant) =>
    plainLetters(`${fullName(participant)} ${listedName(participant)}`).includes(plainLetters(search.trim())),
  );
  const coming = found.filter(({ status }) => status === 'active');
  const gone = found.filter(({ status }) => status !== 'active');
  const locked = !data || data.is_open ? null : data.session.status === 'cancelled' ? 'cancelled' : 'locked';
  const isCancelled = locked === 'cancelled';
  const row = (participant: (typeof all)[number]) => (
    <RegisterRow
      key={participant.id}
      participant={participant}
      day={data?.session.date}
      status={checkIn.statusOf(participant)}
      isUnsent={checkIn.isUnsent(participant.id)}
      isLocked={locked !== null}
      onSet={checkIn.set}
    />
  );
  return (
    <Page>
      <div className="top">
        <RegisterHead answer={data} checkIn={checkIn} />
        {!isCancelled && (
          <Box sx={{ display: 'flex', gap: 2, px: 4, pb: 3, '& .MuiOutlinedInput-root, & > button': { minHeight: 44 } }}>
            <SearchField
              value={search}
              name={translate('register.search')}
              clearName={translate('list.clear_search')}
              onSearch={setSearch}
            />
            <Button
              variant="outlined"
              size="large"
              startIcon={<PersonAdd />}
              disabled={locked !== null}
              onClick={() => setAdding(true)}
              sx={{ flex: 'none' }}
            >
              {translate('register.walk_in')}
            </Button>
          </Box>
        )}
        <LineState checkIn={checkIn} />
      </div>
      {isCancelled && (
        <Box sx={{ p: 4 }}>
          <CancelledNote api={at.own} />
        </Box>
      )}
      <Disagreements checkIn={checkIn} nameOf={nameOf} />
      <KeptWalkIns walkIns={walkIns} />
      {locked === 'locked' && <Box sx={{ p: 4, color: 'text.secondary' }}>{translate(`register.${locked}`)}</Box>}
      {data && locked === null && search === '' && <EverybodyPresent coming={coming} checkIn={checkIn} />}
      {data ? (
        <ul>{coming.map(row)}</ul>
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <RegisterSkeleton />
      )}
      {since !== null && !checkIn.isCut && <Stale at={since} onRetry={() => void refetch()} />}
      {data && found.length === 0 && !isCancelled && (
        <Box sx={{ p: 8, textAlign: 'center', color: 'text.secondary' }}>
          {translate(search === '' ? 'register.empty' : 'register.nothing_found', { search })}
        </Box>
      )}
      {gone.length > 0 && (
        <>
          <Box component="h2" sx={{ typography: 'h2', px: 4, pt: 6, pb: 2, m: 0, color: 'text.secondary' }}>
            {translate('register.not_coming')}
          </Box>
          <ul>{gone.map(row)}</ul>
        </>
      )}
      <UndoBar checkIn={checkIn} nameOf={nameOf} />
      {question}
      {isAdding && (
        <AddWalkIn
          at={at}
          isCut={checkIn.isCut || since !== null}
          onAdded={markPresent}
          onKept={walkIns.add}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  );
}

function Stale({ at, onRetry }: { at: number; onRetry: () => void }) {
  const translate = useTranslate();
  const { time } = useFormats();
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 2, p: 4, fontSize: 13, color: 'text.secondary' }}
    >
      {translate('register.stale', { when: time(at) })}
      <Button size="small" onClick={onRetry}>
        {translate('register.retry')}
      </Button>
    </Box>
  );
}

/** Placeholder of the register, with rows of the right height. */
const RegisterSkeleton = () => (
  <Box aria-hidden>
    {Array.from({ length: 8 }, (_none, index) => (
      <Box
        key={index}
        sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 68, px: 4, borderBottom: 1, borderColor: 'divider' }}
      >
        <Box sx={{ flex: 1 }}>
          <Skeleton width="55%" height={22} />
          <Skeleton width="25%" height={18} />
        </Box>
        <Skeleton variant="rounded" width={168} height={48} />
      </Box>
    ))}
  </Box>
);
